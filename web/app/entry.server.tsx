// Draws a page on the server. The host generates the nonce and sets the policy header; here it only reaches every script.
// The host finds `createLoadContext` and `PAGE_PARAMETERS` through `build.entry.module`.
import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { scriptsAfterPaint } from '#lib/page/after-paint.ts';
import { NonceContext } from '#lib/page/nonce.ts';
import { reportFailure } from '#lib/report.ts';
import { requestContext } from '#lib/page/request-context.ts';

export { createLoadContext } from '#lib/page/request-context.server.ts';
export { PAGE_PARAMETERS } from './page-parameters.ts';

export const streamTimeout = 5_000;
const ABORT_GRACE_MS = 1_000; // lets rejected boundaries be flushed before the stream is cut

/** Asks for the stylesheets before the page is parsed: React puts fonts and scripts ahead of them, and nothing is drawn without them. */
function stylesFirst({ manifest, staticHandlerContext }: EntryContext): string {
  const files = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(files)].map((file) => `<${file}>; rel=preload; as=style`).join(', ');
}

/** What is streamed in parts cannot wait for its end; its scripts only must not take the line from styles and fonts. The router offers no setting for it. */
function scriptsLast(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchPriority="low"');
}

export default function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', stylesFirst(routerContext));
  if (request.method === 'HEAD') return new Response(null, { status: statusCode, headers });

  const { nonce, isCached } = loadContext.get(requestContext) ?? {};
  return new Promise((resolve, reject) => {
    let status = statusCode;
    let isShellDrawn = false;
    // Crawlers get the whole page at once, and a page that is kept is one; people get the shell as soon as it stands.
    const whenReady: keyof RenderToPipeableStreamOptions =
      isCached === true || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </NonceContext>,
      {
        ...(nonce === undefined ? {} : { nonce }),
        // Parts of a page (ui/layout/part.tsx) stay where they belong: by default React sends what is long at the end, and only scripts put it into its place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [whenReady]() {
          isShellDrawn = true;
          // Holds back the first bytes of a letter that a chunk cuts in two.
          const letters = new StringDecoder('utf8');
          let whole = '';
          const body = new Transform({
            transform: (chunk: Buffer, _encoding, done) => {
              const text = letters.write(chunk);
              if (isCached !== true) return done(null, scriptsLast(text));
              whole += text;
              done();
            },
            flush(done) {
              clearTimeout(timer);
              done(null, isCached === true ? scriptsAfterPaint(whole + letters.end()) : letters.end());
            },
          });
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error: unknown) {
          status = 500;
          // Errors of the shell reject above and are logged by the host.
          if (isShellDrawn) reportFailure('Drawing a page failed midway', error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + ABORT_GRACE_MS);
  });
}
