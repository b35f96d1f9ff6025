// What every reply and every request is held to: allowed hosts, security headers, shedding load before it hurts.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hostnameOf } from '@matricula/contract/brands.ts';
import { API_PREFIX } from '@matricula/contract/endpoints.ts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { AppError, unavailable } from '#platform/errors.ts';

const SAMPLE_MS = 500;
const CALM_WITHIN_MS = 10_000;
const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Scripts run only with the page's own nonce; styles may be inline because React and Mantine set computed ones. */
export function pageContentPolicy(nonce: string, config: Pick<Config, 'isHttps'>): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

export async function addSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const everywhere = {
    'content-security-policy': API_CONTENT_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(config.isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  // Answers about a person are nobody else's: neither a proxy nor the browser's disk may keep them.
  const onAnswers = { ...everywhere, 'cache-control': 'no-store' };
  // These govern a document and mean nothing beside JSON, where they would only be paid for.
  const onPages = {
    ...everywhere,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
    'referrer-policy': 'no-referrer',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(`${API_PREFIX}/`) ? onAnswers : onPages);
    reply.header('x-request-id', request.id);
    // A load balancer probes by address, so health checks answer to any name.
    if (!config.allowedHosts.has(hostnameOf(request.host)) && !request.url.startsWith('/health/')) {
      done(new AppError(421, 'misdirected', 'This server does not answer for that host name.'));
      return;
    }
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    maxHeapUsedBytes: 1_500_000_000,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request) => {
      // A page without its files is broken, and a file costs next to nothing: shed the page, not its parts.
      if (!/^\/(health|assets)\//.test(request.url))
        unavailable('We are busier than we can handle. Try again in a few seconds.');
    },
  });
}

/** To be awaited before listening: the first sample counts the start itself as pressure, and requests would be refused for it. */
export async function waitForCalm(app: FastifyInstance): Promise<void> {
  const until = performance.now() + CALM_WITHIN_MS;
  do await pause(SAMPLE_MS);
  while (app.isUnderPressure() && performance.now() < until);
}
