// The session token: a JWT that names a session. Signed and verified without waiting: jose goes through the thread pool, would queue
// behind password hashes and takes five to ten times as long (decision 054).
import { ROLES, type Role } from '@matricula/contract/base/roles.ts';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Config } from '#config.ts';
import { derivedKey } from './derived-key.ts';

const ISSUER = 'matricula';
const AUDIENCE = 'web';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * Our own header and nothing else, so `none`, other algorithms and `kid` tricks fail before any key is touched. The last letter of a
 * signature holds two bits that decoding drops: only one way to write it is ours, or a changed token would count as the same.
 */
const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
const SHAPE = new RegExp(`^${HEADER}\\.[\\w-]+\\.[\\w-]{42}[AEIMQUYcgkosw048]$`);

export interface Claims {
  userId: string;
  sessionId: string;
  /** In seconds. The caller compares it with the clock. */
  expiresAt: number;
}

export interface Tokens {
  sign(session: { id: string; userId: string; role: Role; issuedAt: Date; expiresAt: Date }): string;
  /** Null when the token is not ours. Whether its time is over is not asked. */
  verify(token: string): Claims | null;
}

export function createTokens({ authSecret }: Pick<Config, 'authSecret'>): Tokens {
  const key = derivedKey(authSecret, 'session-token');
  const sign = createSigner({ key, algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: false, ignoreExpiration: true });
  return {
    sign: ({ id, userId, role, issuedAt, expiresAt }) =>
      sign({ sid: id, role, sub: userId, iat: inSeconds(issuedAt), exp: inSeconds(expiresAt) }),
    verify: (token) => {
      if (!SHAPE.test(token)) return null;
      try {
        return claimsIn(verify(token) as Record<string, unknown>);
      } catch {
        return null;
      }
    },
  };
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function claimsIn({ sub, sid, exp, iss, aud, role }: Record<string, unknown>): Claims | null {
  const isOurs = iss === ISSUER && aud === AUDIENCE && typeof exp === 'number';
  const isWhole = typeof sub === 'string' && typeof sid === 'string' && UUID.test(sid) && ROLES.includes(role as Role);
  return isOurs && isWhole ? { userId: sub, sessionId: sid, expiresAt: exp } : null;
}
