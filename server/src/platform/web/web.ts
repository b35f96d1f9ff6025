// The web application inside the API's process: static files, then pages rendered on the server.
// Public pages are the same for everybody: they are rendered once, sealed, and cached. Pages behind sign-in are rendered per request.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { brandForHost, type BrandOrigins } from '@matricula/contract/base/brands.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Platform } from '#platform/context/context.ts';
import { INSIDE_HEADERS } from '#platform/http/inside.ts';
import { answerNotFound } from '#platform/http/error-handler.ts';
import { prepareAnswer, type PreparedAnswer } from '#platform/public-cache/prepared-answer.ts';
import type { Reads } from '#platform/public-cache/public-cache.ts';
import { type PublicAnswers, sendAnswer } from '#platform/public-cache/public-answers.ts';
import type { KnownParameters } from '#platform/public-cache/public-key.ts';
import { APP_PERMISSIONS, createNonce, pageContentPolicy, pageHeaders, sealPage } from '#platform/http/security.ts';

type ApiFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** What the web's entry.server.tsx exports for its host. Only functions and plain data cross: the bundle has its own copy of every class. */
interface WebEntry {
  createLoadContext(host: {
    apiFetch: ApiFetch;
    nonce: string;
    isCached: boolean;
    host: string;
    origins: BrandOrigins;
    becomeConsultantUrl: string;
    supportEmail: string;
    hasDevPages: boolean;
  }): RouterContextProvider;
  /** What each page reads from its address; a page that is not listed reads nothing. */
  PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>>;
}

/** A page that is not kept: an error, a redirect. */
interface PassingPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const DAY_MS = 24 * 3600 * 1000;
const YEAR_MS = 365 * DAY_MS;
const PAGE_ROUTE = '/*';
/**
 * Not kept: what lies behind sign-in, development pages, a list that is shared by a link, because withdrawn has to mean
 * gone, and the router's list of routes, which has a rule of its own. Beside them, whatever says `no-store`.
 * Nothing private could leak, whatever address is missed here: a page request carries no token.
 */
const NOT_KEPT = /^\/(app|course|dev|favorite-schools\/shared|__manifest)(\/|\.data|$)/i;

export async function addWeb(
  app: FastifyInstance,
  { config, publicCache }: Platform,
  { keys: { addSource, addressOf, keyOf }, readsOf }: Pick<PublicAnswers, 'keys' | 'readsOf'>,
): Promise<void> {
  const buildDirectory = resolve(config.webBuildDirectory);
  const clientDirectory = join(buildDirectory, 'client');
  const build = (await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)) as ServerBuild;
  const entry = build.entry.module as unknown as WebEntry;
  const handle = createRequestHandler(build, config.isProduction ? 'production' : 'development');
  addSource(parametersOfPages(build.routes, entry.PAGE_PARAMETERS));
  const headersOfPages = { ...pageHeaders(config), ...APP_PERMISSIONS };
  const rootFiles = new Set(
    readdirSync(clientDirectory, { withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => `/${file.name}`),
  );

  /** Loaders call the API without leaving the process. */
  async function apiFetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(url, config.origins.matricula);
    const reply = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: {
        ...(init.headers as Record<string, string>),
        ...INSIDE_HEADERS,
        host: new URL(config.origins.matricula).host,
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } });
  }

  function createLoadContext(parts: { apiFetch: ApiFetch; nonce: string; isCached: boolean; host: string }) {
    const { origins, becomeConsultantUrl, supportEmail, hasDevPages } = config;
    return entry.createLoadContext({ ...parts, origins, becomeConsultantUrl, supportEmail, hasDevPages });
  }

  /** For one request, streamed. Nobody else may be given its nonce. */
  async function renderForOne(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = createNonce();
    const context = createLoadContext({ apiFetch, nonce, isCached: false, host: request.host });
    const response = await handle(createRequest(request.raw, reply.raw), context);
    reply.headers({ ...APP_PERMISSIONS, 'content-security-policy': pageContentPolicy(nonce, config) });
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
    return reply.send(response);
  }

  /** What each cached page is made of: all that it asked the API. */
  const readsOfPages = new WeakMap<PreparedAnswer | PassingPage, Reads>();
  function withReads(page: PreparedAnswer, asked: readonly Reads[]): PreparedAnswer {
    readsOfPages.set(page, asked.includes(null) ? null : [...new Set(asked.flatMap((reads) => reads ?? []))]);
    return page;
  }

  /** For everybody: rendered from the address alone, so that nothing of the one who happened to ask first can be in it. */
  async function renderOnce(host: string, url: string): Promise<PreparedAnswer | PassingPage> {
    const nonce = createNonce();
    let hasEverything = true;
    /** What the page asked the API, one entry per call. */
    const asked: Reads[] = [];
    const watchedFetch: ApiFetch = async (...call) => {
      asked.push(readsOf(new URL(call[0], config.origins.matricula).pathname));
      try {
        const response = await apiFetch(...call);
        if (response.status >= 500 || response.status === 429) hasEverything = false;
        return response;
      } catch (error) {
        hasEverything = false;
        throw error;
      }
    };
    const context = createLoadContext({ apiFetch: watchedFetch, nonce, isCached: true, host });
    const origin = config.origins[brandForHost(host, config.origins)];
    const response = await handle(new Request(origin + url), context);
    const headers: Record<string, string> = { ...headersOfPages, ...Object.fromEntries(response.headers) };
    let body = Buffer.from(await response.arrayBuffer());
    if (headers['content-type']?.startsWith('text/html') === true) {
      const { html, policy } = sealPage(body.toString(), nonce, config);
      headers['content-security-policy'] = policy;
      body = Buffer.from(html);
    }
    // A page that lacks what the API could not say just now is better than none, but not for the next minute.
    const mayBeKept = headers['cache-control']?.includes('no-store') !== true;
    if (response.status === 200 && hasEverything && mayBeKept)
      return withReads(prepareAnswer(body, { route: PAGE_ROUTE, headers }), asked);
    return { status: response.status, headers: { 'cache-control': 'no-cache', ...headers }, body };
  }

  async function renderForAll(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { host, url } = request;
    const key = keyOf(host, url);
    // Drawn from what the page reads of the address: nothing that the first to ask made up can be in it.
    const address = addressOf(url) ?? url;
    const page = await (key === null
      ? renderOnce(host, address)
      : publicCache.getOrLoad(key, () => renderOnce(host, address), {
          reads: (page) => readsOfPages.get(page) ?? null,
          isCacheable: (page) => 'variant' in page,
        }));
    if ('variant' in page) {
      sendAnswer(request, reply, page);
      return reply;
    }
    return reply.code(page.status).headers(page.headers).send(page.body);
  }

  function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isForAll = (request.method === 'GET' || request.method === 'HEAD') && !NOT_KEPT.test(decodePath(request.url));
    return isForAll ? renderForAll(request, reply) : renderForOne(request, reply);
  }

  await app.register(fastifyStatic, { root: clientDirectory, serve: false });
  await app.register(async (scope) => {
    // The router reads form bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.get('/assets/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
      // Names carry a hash of the content, so a file never changes.
      reply.sendFile(new URL(request.url, 'http://local').pathname, { maxAge: YEAR_MS, immutable: true }),
    );
    scope.get('/icons/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
      reply.sendFile(new URL(request.url, 'http://local').pathname, { maxAge: DAY_MS }),
    );
    scope.get(PAGE_ROUTE, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      // '//' and the like name a host and no page.
      const path = URL.parse(request.url, 'http://local')?.pathname;
      if (path === undefined) return answerNotFound(request, reply);
      // An unknown API address must not answer with a page that a program cannot read.
      if (path.startsWith('/api/')) return answerNotFound(request, reply);
      if (!rootFiles.has(path)) return render(request, reply);
      // A service worker lives under the policy it was served with: it must be able to fetch the page it keeps.
      if (path === '/sw.js') reply.header('content-security-policy', "default-src 'self'");
      return reply.sendFile(path, { maxAge: path === '/sw.js' ? 0 : 3_600_000 });
    });
  });
}

/** The router's own parameter: which of a page's routes a browser wants the data of. */
const WANTED_ROUTES = '_routes';

/** Asked by path, as the router itself would find the page. */
function parametersOfPages(
  routes: ServerBuild['routes'],
  parameters: WebEntry['PAGE_PARAMETERS'],
): (path: string) => KnownParameters | null {
  function below(parentId: string | undefined): RouteObject[] {
    return Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) => {
        const { id = '', path, index, caseSensitive } = route ?? {};
        const place = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) };
        return index === true ? { ...place, index } : { ...place, children: below(id) };
      });
  }
  const tree = below(undefined);

  return (address) => {
    // The page for what is nowhere else matches everything; what the API keeps is its own to say.
    if (address.startsWith(`${API_PREFIX}/`)) return null;
    const path = address.replace(/(?<=\/)_\.data$|\.data$/, '');
    const matches = matchRoutes(tree, path) ?? [];
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
    if (matches.length === 0 || !isSpelledAs(path, pattern)) return null;
    const ids = matches.map(({ route }) => route.id ?? '');
    const names = new Set(parameters[pattern] ?? []);
    if (path !== address) names.add(WANTED_ROUTES);
    return {
      names,
      // Any list may be asked for; those of other pages mean nothing here.
      narrow: (name, value) => {
        if (name !== WANTED_ROUTES) return value;
        const wanted = new Set(value.split(','));
        const own = ids.filter((id) => wanted.has(id));
        return own.length === 0 ? null : own.join(',');
      },
    };
  };
}

/** The router does not care about case; a page is kept under one spelling only. */
function isSpelledAs(path: string, pattern: string): boolean {
  const segments = path.split('/');
  return pattern.split('/').every((part, index) => /^[:*]/.test(part) || part === segments[index]);
}

/** As the router reads it: '/%61pp' is '/app'. */
function decodePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
