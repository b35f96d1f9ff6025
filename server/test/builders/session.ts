// Makes a signed-in device, and the token that points to it, without going through the login form.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Sessions } from '#platform/database/db-types.ts';

type Place = Pick<Context, 'db' | 'clock' | 'sessions'>;
const DAY_MS = 24 * 60 * 60_000;

export async function buildSession(ctx: Place, user: { id: string }, overrides: Partial<Insertable<Sessions>> = {}) {
  const now = ctx.clock.now();
  return ctx.db
    .insertInto('sessions')
    .values({
      userId: user.id,
      deviceLabel: 'Firefox on Linux',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ipAddress: '198.18.0.1',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 60 * DAY_MS),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A fresh session of this person, as a bearer token. */
export async function signIn(
  ctx: Place,
  user: { id: string; role: string },
  overrides: Partial<Insertable<Sessions>> = {},
): Promise<string> {
  const session = await buildSession(ctx, user, overrides);
  return ctx.sessions.issueToken({ ...session, role: user.role as Role });
}
