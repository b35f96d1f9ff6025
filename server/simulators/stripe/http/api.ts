// Answers requests under /v1: who asks, which endpoint, under which key, with which fault.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { ApiError, errorBody } from './errors.ts';
import type { Fault, Faults } from './faults.ts';
import { decodeForm } from './form.ts';
import { type Answer, beginIdempotent, endIdempotent, keyInUse } from './idempotency.ts';
import { matchRoute, type Route } from './routes.ts';

interface ApiOptions {
  routes: readonly Route[];
  faults: Faults;
  /** Without it, every test key is good. */
  secretKey: string | undefined;
}

interface ApiRequest {
  id: string;
  method: string;
  path: string;
  /** Parameters in the address or the body. */
  form: string;
  /** Only POST is idempotent by key. */
  key: string | null;
}

const INTERNAL_ERROR = new ApiError({
  status: 500,
  type: 'api_error',
  message: 'An unknown error occurred (simulated).',
});
const KEY_EXPIRED = new ApiError({
  status: 401,
  type: 'invalid_request_error',
  message: 'Expired API Key provided (simulated).',
  code: 'api_key_expired',
});
const KEY_RESTRICTED = new ApiError({
  status: 403,
  type: 'invalid_request_error',
  message: 'The provided key does not have the required permissions for this endpoint (simulated).',
});

export async function answerApi(
  simulation: Simulation,
  options: ApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://simulator');
  const method = request.method ?? 'GET';
  const apiRequest: ApiRequest = {
    id: makeId('req'),
    method,
    path: pathname,
    form: method === 'POST' ? body : search.slice(1),
    key: method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null,
  };
  response.setHeader('Request-Id', apiRequest.id);
  response.setHeader('Stripe-Version', request.headers['stripe-version'] ?? Stripe.API_VERSION);
  if (apiRequest.key !== null) response.setHeader('Idempotency-Key', apiRequest.key);
  try {
    checkSecretKey(request.headers.authorization, options.secretKey);
    checkAccount(request.headers['stripe-account']?.toString());
    const match = matchRoute(options.routes, method, pathname);
    if (match === null) {
      const message = `Unrecognized request URL (${method}: ${pathname}). The simulator answers only what the product calls.`;
      throw new ApiError({ status: 404, type: 'invalid_request_error', message });
    }
    const fault = options.faults.take(method, pathname);
    await answerWithFault(simulation, apiRequest, { match, fault }, response);
  } catch (error) {
    sendError(response, error, apiRequest.id);
  }
}

function checkSecretKey(authorization: string | undefined, expected: string | undefined): void {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  const refuse = (message: string): never => {
    throw new ApiError({ status: 401, type: 'invalid_request_error', message });
  };
  if (key === '') {
    refuse(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
  if (key.startsWith('sk_live_')) refuse(`Invalid API Key provided: ${shown}. A live key never reaches the simulator.`);
  if (!key.startsWith('sk_test_') || (expected !== undefined && key !== expected)) {
    refuse(`Invalid API Key provided: ${shown}`);
  }
}

/** The simulator has the platform's account only; another's money must not be mixed with it. */
function checkAccount(account: string | undefined): void {
  if (account === undefined) return;
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  throw new ApiError({ status: 403, type: 'invalid_request_error', message, code: 'account_invalid' });
}

async function answerWithFault(
  simulation: Simulation,
  request: ApiRequest,
  { match, fault }: { match: { route: Route; id: string }; fault: Fault | null },
  response: ServerResponse,
): Promise<void> {
  if (fault?.kind === 'timeout_before') return hangUp(response, fault);
  if (fault?.kind === 'error_500') throw INTERNAL_ERROR;
  if (fault?.kind === 'unauthorized_401') throw KEY_EXPIRED;
  if (fault?.kind === 'forbidden_403') throw KEY_RESTRICTED;
  if (fault?.kind === 'conflict_409') throw keyInUse(request.key ?? '');
  if (fault?.kind === 'rate_limit_429') {
    const message =
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.';
    throw new ApiError({ status: 429, type: 'invalid_request_error', message, code: 'rate_limit' });
  }
  const replay = request.key === null ? null : reserveKey(simulation, request, request.key);
  if (replay !== null) {
    response.setHeader('Idempotent-Replayed', 'true');
    send(response, replay, 'false');
    return;
  }
  if (fault?.kind === 'slow') await wait(fault.delayMs);
  const worked = fault?.kind === 'error_500_stored' ? null : runEndpoint(simulation, request, match);
  const isLost = worked === null || fault?.kind === 'error_500_after_commit';
  const answer = isLost ? keepInternalError(simulation, request) : worked;
  if (fault?.kind === 'timeout_after_commit') return hangUp(response, fault);
  if (fault?.kind === 'reset_mid_body') breakOff(response, answer);
  else send(response, answer, 'false');
}

/** From now on the key answers with the 500, whether or not the work was done. */
function keepInternalError(simulation: Simulation, { id, key }: ApiRequest): Answer {
  const answer = answerOf(INTERNAL_ERROR, id);
  if (key !== null) endIdempotent(simulation, key, answer);
  return answer;
}

function reserveKey(simulation: Simulation, { method, path, form }: ApiRequest, key: string): Answer | null {
  return beginIdempotent(simulation, key, { endpoint: `${method} ${path}`, params: form });
}

/** Runs without a pause, so that no other request sees it half done. */
function runEndpoint(simulation: Simulation, request: ApiRequest, match: { route: Route; id: string }): Answer {
  const { id, key, form } = request;
  simulation.request = { id, idempotency_key: key };
  try {
    const body = JSON.stringify(match.route.run(simulation, match.id, decodeForm(form)), null, 2);
    const answer = { status: 200, body };
    if (key !== null) endIdempotent(simulation, key, answer);
    return answer;
  } catch (error) {
    const isKept = error instanceof ApiError && error.details.isBeforeWork !== true;
    const answer = answerOf(error, id);
    if (key !== null) endIdempotent(simulation, key, isKept ? answer : null);
    return answer;
  } finally {
    simulation.request = null;
  }
}

function answerOf(error: unknown, requestId: string): Answer {
  if (error instanceof ApiError) {
    return { status: error.details.status, body: JSON.stringify(errorBody(error.details, requestId), null, 2) };
  }
  // A defect of the simulator itself; the stack tells where.
  process.stderr.write(`stripe simulator: ${(error as Error).stack ?? String(error)}\n`);
  return answerOf(INTERNAL_ERROR, requestId);
}

function sendError(response: ServerResponse, error: unknown, requestId: string): void {
  const answer = answerOf(error, requestId);
  send(response, answer, answer.status === 409 || answer.status >= 500 ? 'true' : 'false');
}

/** What is kept under a key would only come back: the client is told not to try again. */
function send(response: ServerResponse, { status, body }: Answer, shouldRetry: 'true' | 'false'): void {
  if (status >= 400) response.setHeader('Stripe-Should-Retry', shouldRetry);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

async function hangUp(response: ServerResponse, fault: Fault): Promise<void> {
  await wait(fault.delayMs, undefined, { ref: false });
  response.destroy();
}

function breakOff(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}
