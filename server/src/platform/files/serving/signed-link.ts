// Addresses that work without a token, for what a browser fetches by itself (a player, a picture): for a while, one method, one path and one
// session. Whether that session still stands is asked by whoever opens the address.
import type { Config } from '#config.ts';
import { isSigned, sign } from '#platform/auth/signature.ts';

export interface LinkProof {
  /** In seconds since 1970. */
  until: number;
  sessionId: string;
  signature: string;
}

type Secret = Pick<Config, 'authSecret'>;

/** As JSON, so that no two links have the same text. */
const textOf = (...parts: (string | number)[]) => JSON.stringify(parts);

/** The path with its proof, to be fetched by GET until then. */
export function signLink(
  { authSecret }: Secret,
  path: string,
  { until, sessionId }: { until: Date; sessionId: string },
): string {
  const seconds = Math.floor(until.getTime() / 1_000);
  const signature = sign(authSecret, 'signed-link', textOf('GET', path, seconds, sessionId));
  return `${path}?${new URLSearchParams({ until: String(seconds), session: sessionId, signature }).toString()}`;
}

/** Whether we have given out this path for this method to this session, and its time is not over. */
export function isSignedLink(
  { authSecret }: Secret,
  { method, path, now }: { method: string; path: string; now: Date },
  { until, sessionId, signature }: LinkProof,
): boolean {
  const isOurs = isSigned(authSecret, 'signed-link', textOf(method, path, until, sessionId), signature);
  return isOurs && now.getTime() < until * 1_000;
}
