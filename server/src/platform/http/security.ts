// What every reply and every request is held to: allowed hosts, security headers, shedding load before it hurts.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hostnameOf } from '@matricula/contract/base/brands.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { AppError, unavailable } from '#platform/context/errors.ts';

const CALM_CHECK_MS = 500;
const CALM_WITHIN_MS = 10_000;
/** Files that a page is made of, and the questions of a load balancer. */
const PARTS = /^\/(health|assets|icons|profilepics|images)\/|^\/[\w-]+\.(svg|png|js|webmanifest)(\?|$)/;
const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What the policy of a page depends on. */
type PolicyConfig = Pick<Config, 'isHttps' | 'origins'>;

function pagePolicy(scripts: string, { isHttps, origins }: PolicyConfig): string {
  // Named, because older browsers do not count a socket to the page's own host as 'self'.
  const sockets = [origins.matricula, origins.peerway].map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Styles may be inline because React and Mantine set computed ones.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Blob: a recording that is still on the device.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${sockets.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No plain text becomes HTML or a script in the browser; what may is in web/app/lib/page/trusted-types.ts and after-paint.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default sanitized-html starting-script',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For a page rendered for one request: scripts run only with the page's own nonce. */
export function pageContentPolicy(nonce: string, config: PolicyConfig): string {
  return pagePolicy(`'nonce-${nonce}' 'strict-dynamic'`, config);
}

/** For a page cached for everybody, where a nonce would be known to all: exactly these inline scripts, and files of ours. */
function hashedContentPolicy(hashes: Iterable<string>, config: PolicyConfig): string {
  return pagePolicy(["'self'", ...[...hashes].map((hash) => `'sha256-${hash}'`)].join(' '), config);
}

/**
 * Makes a page rendered with a nonce fit for the cache. Only scripts that carry the nonce are named by their hash, so that one
 * which somebody smuggled into the content stays as dead as it would have been; then the nonce is gone.
 */
export function sealPage(html: string, nonce: string, config: PolicyConfig): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^<>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || code === '') continue;
    hashes.add(createHash('sha256').update(code.replaceAll(mark, '')).digest('base64'));
  }
  return { html: html.replaceAll(mark, ''), policy: hashedContentPolicy(hashes, config) };
}

export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

function everyHeader(config: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    'content-security-policy': API_CONTENT_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(config.isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Screens follow each other in one document: whichever was loaded first must let the practice room ask for camera and microphone. */
export const APP_PERMISSIONS: Record<string, string> = {
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
};

/** What governs a document; it means nothing beside JSON, where it would only be paid for. */
export function pageHeaders(config: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    ...everyHeader(config),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
  };
}

export async function addSecurity(app: FastifyInstance, config: Config): Promise<void> {
  // Answers about a person are nobody else's: neither a proxy nor the browser's disk may keep them.
  const onAnswers = { ...everyHeader(config), 'cache-control': 'no-store' };
  const onPages = pageHeaders(config);
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
    maxEventLoopDelay: config.shedLoadAfterMs,
    maxHeapUsedBytes: config.shedLoadHeapBytes,
    // A sample in which the loop did not turn once counts as endless delay, so it has to be no shorter than what we put up with.
    sampleInterval: config.shedLoadAfterMs / 2,
    pressureHandler: (request) => {
      // A page without its files is broken, and a file costs next to nothing: shed the page, not its parts.
      if (!PARTS.test(request.url)) unavailable('We are busier than we can handle. Try again in a few seconds.');
    },
  });
}

/** To be awaited before listening: the first sample counts the start itself as pressure, and requests would be refused for it. */
export async function waitForCalm(app: FastifyInstance): Promise<void> {
  const until = performance.now() + CALM_WITHIN_MS;
  do await pause(CALM_CHECK_MS);
  while (app.isUnderPressure() && performance.now() < until);
}
