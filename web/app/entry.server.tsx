// Draws a page on the server. The host generates the nonce and sets the policy header; here it only reaches every script.
// The host finds `createLoadContext` through `build.entry.module`.
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from '#lib/nonce.ts';
import { reportFailure } from '#lib/report.ts';
import { requestContext } from '#lib/request-context.ts';

export { createLoadContext } from '#lib/request-context.server.ts';

export const streamTimeout = 5_000;
const ABORT_GRACE_MS = 1_000; // lets rejected boundaries be flushed before the stream is cut

export default function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status: statusCode, headers });

  const nonce = loadContext.get(requestContext)?.nonce;
  return new Promise((resolve, reject) => {
    let status = statusCode;
    let isShellDrawn = false;
    // Crawlers get the whole page at once; people get the shell as soon as it stands.
    const whenReady: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('user-agent'))
      ? 'onAllReady'
      : 'onShellReady';

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </NonceContext>,
      {
        ...(nonce === undefined ? {} : { nonce }),
        [whenReady]() {
          isShellDrawn = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
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
