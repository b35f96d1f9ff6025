// Makes attempts, straight into their tables. Used by tests.
import { randomUUID } from 'node:crypto';
import type { AttemptState } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Context } from '#platform/context/context.ts';

interface AttemptOverrides {
  id?: string;
  userId: string;
  questionId: string;
  version?: number;
  state?: AttemptState;
  /** Words by part, all of the first turn. */
  words?: Record<string, string>;
}

/** Open unless said otherwise; a finished one has nothing left to do. */
export async function buildAttempt(ctx: Context, { words = {}, ...overrides }: AttemptOverrides) {
  const now = ctx.clock.now();
  const { id = randomUUID(), version = 1, state = 'open' } = overrides;
  const ended = state === 'open' ? {} : { answeredAt: now, doneAt: now };
  await ctx.db
    .insertInto('attempts')
    .values({ ...overrides, id, version, state, startedAt: now, ...ended })
    .execute();
  const parts = Object.entries(words).map(([part, body]) => ({ attemptId: id, part, body }));
  if (parts.length > 0)
    await ctx.db
      .insertInto('attemptParts')
      .values(parts.map((one) => ({ ...one, epoch: 1, seq: 1, savedAt: now })))
      .execute();
  return { id };
}
