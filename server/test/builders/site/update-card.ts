// Makes a card of what is new on the home page. Used by tests and the seed.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { UpdateCards } from '#platform/database/db-types.ts';

export async function buildUpdateCard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  overrides: Partial<Insertable<UpdateCards>> = {},
) {
  const now = clock.now();
  return db
    .insertInto('updateCards')
    .values({
      id: randomUUID(),
      month: '2026-11',
      title: 'Ask a student who got in',
      text: 'Find a consultant and write to them for free.',
      linkLabel: 'Find a consultant',
      linkTo: '/marketplace',
      state: 'published',
      createdAt: now,
      updatedAt: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
