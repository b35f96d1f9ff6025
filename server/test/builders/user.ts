// Makes a person who can sign in with BUILT_PASSWORD. Used by tests, the seed and the journeys.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { hashPassword } from '#features/foundation/accounts/accounts.passwords.ts';
import type { Context } from '#platform/context/context.ts';
import type { Users } from '#platform/database/db-types.ts';

export const BUILT_PASSWORD = 'lantern zebra 42 harbour';

/** Hashed once per process: real parameters, so that a login has nothing to strengthen. */
let builtHash: Promise<string> | null = null;

export async function buildUser(ctx: Pick<Context, 'db'>, overrides: Partial<Insertable<Users>> = {}) {
  builtHash ??= hashPassword(BUILT_PASSWORD);
  return ctx.db
    .insertInto('users')
    .values({
      name: 'Ada Lovelace',
      email: `ada.${randomUUID().slice(0, 12)}@example.test`,
      passwordHash: await builtHash,
      emailVerifiedAt: new Date('2025-01-01T00:00:00Z'),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
