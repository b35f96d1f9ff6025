// Builds the API: hooks, then the list of features, written out.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { API_PREFIX } from '@matricula/contract/endpoints.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountMailPreviews } from '#features/accounts/accounts.mails.ts';
import { accountsRoutes } from '#features/accounts/accounts.routes.ts';
import { activityRoutes } from '#features/activity/activity.routes.ts';
import { legalRoutes } from '#features/legal/legal.routes.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import type { Platform } from '#platform/context.ts';
import { type ListedRoute, listRoutes } from '#platform/http/access.ts';
import { addAuthentication } from '#platform/http/auth.ts';
import { addDevMail } from '#platform/http/dev-mail.ts';
import { addErrorHandler, answerNotFound } from '#platform/http/error-handler.ts';
import { addHealth, type Draining } from '#platform/http/health.ts';
import { type Metrics, measureRequests } from '#platform/http/metrics.ts';
import { addApiDocs, addOpenApi } from '#platform/http/openapi.ts';
import { addRateLimits } from '#platform/http/rate-limit.ts';
import { addSecurity } from '#platform/http/security.ts';
import { withoutQuery } from '#platform/log.ts';
import { addWeb } from '#platform/web.ts';

export interface App extends FastifyInstance {
  routeList: ListedRoute[];
}

interface AppOptions {
  metrics?: Metrics;
  draining?: Draining;
}

export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<App> {
  const { config } = platform;
  const draining = options.draining ?? { isDraining: false };
  const app = Fastify({
    loggerInstance: platform.log,
    // One line per request, written by the hook below, instead of two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? randomUUID(),
    trustProxy: config.trustProxy.length === 0 ? false : config.trustProxy,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    // While closing, requests already sent to us by a balancer still get their answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorHandler(app);
  const routeList = listRoutes(app);
  app.addHook('onResponse', (request, reply, done) => {
    const isNoise = request.url.startsWith('/health/') || request.url.startsWith('/assets/');
    request.log[isNoise ? 'debug' : 'info'](
      {
        method: request.method,
        path: withoutQuery(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done();
  });
  if (options.metrics !== undefined) measureRequests(app, options.metrics);

  await addSecurity(app, config);
  // Bodies are small and few: nobody needs to send them compressed, and a bomb is made of nothing else.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await addOpenApi(app, config);
  addHealth(app, platform, draining);
  await addApiDocs(app);

  await app.register(
    async (api) => {
      addAuthentication(api, platform);
      addRateLimits(api, platform);
      await api.register(accountsRoutes);
      await api.register(usersRoutes);
      await api.register(legalRoutes);
      await api.register(activityRoutes);
      api.setNotFoundHandler(answerNotFound);
    },
    { prefix: API_PREFIX },
  );

  addDevMail(app, config, accountMailPreviews);
  if (config.webBuildDirectory === '') app.setNotFoundHandler(answerNotFound);
  else await addWeb(app, config);

  await app.ready();
  return Object.assign(app, { routeList }) as unknown as App;
}

/** A balancer's id is kept so that one request can be followed through; anything else could forge log lines. */
function acceptedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
