// The id that follows one request through logs, replies and balancers.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A balancer's id is kept so that one request can be followed through; anything else could forge log lines. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
