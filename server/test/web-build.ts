// A web application of a few lines in the shape of React Router's build, for tests of the host that serves it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A script that somebody smuggled into the content: it carries no nonce. */
export const SMUGGLED = 'window.isOwned = true';

/**
 * `/` and `/page` are public; `/missing` answers 404; `/broken` fails; `/lacking` is drawn without what the API failed to
 * say; `/asking` asks it; `/school/:schoolId` shows a school; `/away` leads elsewhere; `/passing` says
 * `no-store`; `/app` lies behind sign-in. Each page says how many were drawn before it.
 */
const SERVER = `
import { createContext, data, redirect, RouterContextProvider } from '${import.meta.resolve('react-router')}';
const hostContext = createContext(null);
let drawn = 0;
const page = (path, loader, more = {}) => ({ path, loader, more });
const pages = {
  home: { index: true, loader: () => ({ name: 'home' }) },
  page: page('page', ({ request }) => ({ name: 'page', agent: request.headers.get('user-agent'), cookie: request.headers.get('cookie') })),
  missing: page('missing', () => { throw data(null, { status: 404 }); }),
  broken: page('broken', () => { throw new Error('broken'); }),
  lacking: page('lacking', async ({ context }) => {
    await context.get(hostContext).apiFetch('/api/v1/auth/check-headers', { method: 'NONSENSE' }).catch(() => null);
    return null;
  }),
  asking: page('asking', async ({ context }) => (await context.get(hostContext).apiFetch('/api/v1/auth/check-headers')).json()),
  school: page('school/:schoolId', async ({ context, params }) => {
    const reply = await context.get(hostContext).apiFetch('/api/v1/public/schools/' + params.schoolId);
    if (reply.status !== 200) throw data(null, { status: reply.status });
    return reply.json();
  }),
  passing: page('passing', () => null, { headers: () => ({ 'cache-control': 'no-store' }) }),
  away: page('away', () => { throw redirect('/page'); }),
  app: page('app', () => null),
};
async function handleRequest(request, status, headers, router, context) {
  const { nonce, isCached, host } = context.get(hostContext);
  drawn += 1;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', '</assets/style.css>; rel=preload; as=style');
  const html = '<!doctype html><html><head><script nonce="' + nonce + '">first()</script>'
    + '<script type="application/ld+json">{"a":1}</script></head><body>'
    + '<p>draw ' + drawn + ', kept ' + isCached + ', host ' + host + '</p>'
    + '<p>' + new URL(request.url).search + '</p>'
    + '<p>' + JSON.stringify(router.staticHandlerContext.loaderData) + '</p>'
    + '<script>${SMUGGLED}</script>'
    + '<script type="module" async="" nonce="' + nonce + '">import "/assets/entry.js"; // ' + new URL(request.url).pathname + '</script>'
    + '<script src="/assets/more.js" nonce="' + nonce + '"></script></body></html>';
  return new Response(html, { status, headers });
}
export const entry = {
  module: {
    PAGE_PARAMETERS: { '/page': ['a', 'b', 'x'] },
    default: handleRequest,
    handleError: () => {},
    createLoadContext: (host) => {
      const context = new RouterContextProvider();
      context.set(hostContext, host);
      return context;
    },
  },
};
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  ...Object.fromEntries(Object.entries(pages).map(([id, { loader, more, ...place }]) => [
    id, { id, parentId: 'root', ...place, module: { loader, ...more, default: () => null } },
  ])),
};
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' };
export const publicPath = '/';
export const assetsBuildDirectory = 'client';
export const basename = '/';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: 'lazy', manifestPath: '/__manifest' };
`;

/** Writes it to a directory of its own, which goes with the file's tests. */
export function createWebBuild(): string {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-web-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  for (const folder of ['server', 'client/assets']) mkdirSync(join(directory, folder), { recursive: true });
  writeFileSync(join(directory, 'server/index.js'), SERVER);
  writeFileSync(join(directory, 'server/package.json'), '{"type":"module"}');
  writeFileSync(join(directory, 'client/assets/entry.js'), 'start();');
  writeFileSync(join(directory, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(directory, 'client/sw.js'), 'keep();');
  return directory;
}
