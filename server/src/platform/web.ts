// The web application inside the API's process: static files, then pages rendered on the server.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { BrandOrigins } from '@matricula/contract/brands.ts';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Config } from '#config.ts';
import { answerNotFound } from '#platform/http/error-handler.ts';
import { createNonce, pageContentPolicy } from '#platform/http/security.ts';

/** What the web's entry.server.tsx exports for its host. Only functions and plain data cross: the bundle has its own copy of every class. */
interface WebEntry {
  createLoadContext(host: {
    apiFetch: (url: string, init?: RequestInit) => Promise<Response>;
    nonce: string;
    host: string;
    origins: BrandOrigins;
    becomeConsultantUrl: string;
    hasDevPages: boolean;
  }): RouterContextProvider;
}

const YEAR_MS = 365 * 24 * 3600 * 1000;

export async function addWeb(app: FastifyInstance, config: Config): Promise<void> {
  const buildDirectory = resolve(config.webBuildDirectory);
  const clientDirectory = join(buildDirectory, 'client');
  const build = (await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)) as ServerBuild;
  const entry = build.entry.module as unknown as WebEntry;
  const handle = createRequestHandler(build, config.isProduction ? 'production' : 'development');
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
      headers: { ...(init.headers as Record<string, string>), host: new URL(config.origins.matricula).host },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } });
  }

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = createNonce();
    const context = entry.createLoadContext({
      apiFetch,
      nonce,
      host: request.host,
      origins: config.origins,
      becomeConsultantUrl: config.becomeConsultantUrl,
      hasDevPages: config.hasDevPages,
    });
    const response = await handle(createRequest(request.raw, reply.raw), context);
    reply.header('content-security-policy', pageContentPolicy(nonce, config));
    return reply.send(response);
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
    scope.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      const path = new URL(request.url, 'http://local').pathname;
      // An unknown API address must not answer with a page that a program cannot read.
      if (path.startsWith('/api/')) return answerNotFound(request, reply);
      if (!rootFiles.has(path)) return render(request, reply);
      // A service worker lives under the policy it was served with: it must be able to fetch the page it keeps.
      if (path === '/sw.js') reply.header('content-security-policy', "default-src 'self'");
      return reply.sendFile(path, { maxAge: path === '/sw.js' ? 0 : 3_600_000 });
    });
  });
}
