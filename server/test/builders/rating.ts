// Makes a rating, and the person who gives it where none is named. Used by tests and the seed.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Ratings } from '#platform/database/db-types.ts';
import { buildUser } from './user.ts';

type RatingOverrides = Partial<Insertable<Ratings>> & Pick<Insertable<Ratings>, 'threadId'>;

/** Five stars with a text. A consultant's rating belongs to a session, so it gets one of its own. Totals follow by trigger. */
export async function buildRating(ctx: Pick<Context, 'db' | 'clock'>, overrides: RatingOverrides) {
  const now = ctx.clock.now();
  const userId = overrides.userId === undefined ? (await buildUser(ctx)).id : overrides.userId;
  return ctx.db
    .insertInto('ratings')
    .values({
      subId: overrides.threadId.startsWith('consultant-') ? randomUUID() : '',
      rating: 5,
      body: 'Clear notes after every answer, and the second mock felt like a different person.',
      displayName: 'Ada Lovelace',
      createdAt: now,
      updatedAt: now,
      ...overrides,
      userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
