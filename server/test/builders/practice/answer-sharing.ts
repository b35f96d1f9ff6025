// Makes agreements to share answers, with facts about oneself, straight into their tables. Used by tests.
import { type SharedFacts, SHARING_VERSION } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { Context } from '#platform/context/context.ts';

interface ConsentOverrides {
  userId: string;
  givenAt?: Date;
  facts?: Partial<SharedFacts>;
}

export async function buildConsent(ctx: Context, { userId, givenAt = ctx.clock.now(), facts }: ConsentOverrides) {
  await ctx.db.insertInto('answerConsents').values({ userId, textVersion: SHARING_VERSION, givenAt }).execute();
  if (facts !== undefined)
    await ctx.db
      .insertInto('sharedFacts')
      .values({ userId, ...facts, updatedAt: givenAt })
      .execute();
}
