// Who lets editors read their answers. Off until somebody agrees to words they have seen; withdrawn, everything is hidden at once and what
// they said about themselves is deleted. Which answers count: finished while the agreement that stands was given.
import {
  hasFacts,
  SHARING_TEXTS,
  SHARING_VERSION,
  type SharedFacts,
} from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { ShareAnswersBody } from '@matricula/contract/practice/answers/answer-sharing.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, unauthorized } from '#platform/context/errors.ts';
import {
  deleteFacts,
  deletePeople,
  holdConsent,
  insertConsent,
  insertPeople,
  selectConsent,
  selectFacts,
  upsertFacts,
  withdrawConsent,
} from './answer-sharing.repository.ts';

export { consentedAnswers, sharedAnswers } from './answer-sharing.repository.ts';

export interface Sharing {
  consent: Awaited<ReturnType<typeof selectConsent>>;
  facts: Awaited<ReturnType<typeof selectFacts>>;
}

export async function getSharing(ctx: Context): Promise<Sharing> {
  const { userId } = ctx.actor ?? unauthorized();
  const [consent, facts] = await Promise.all([selectConsent(ctx.db, userId), selectFacts(ctx.db, userId)]);
  return { consent, facts };
}

/** Agrees or withdraws; repeated it changes nothing. Fails with conflict ('text_changed') where other words were read. */
export async function shareAnswers(ctx: Context, { isShared, textVersion }: ShareAnswersBody): Promise<Sharing> {
  const { userId } = ctx.actor ?? unauthorized();
  // To withdraw, nobody has to have read anything.
  if (isShared && textVersion !== SHARING_VERSION) conflict(SHARING_TEXTS.changed, 'text_changed');
  await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    if (isShared) {
      await insertConsent(ctx.db, { userId, textVersion, givenAt: now });
      return;
    }
    await deletePeople(ctx.db, await withdrawConsent(ctx.db, userId, now));
    await deleteFacts(ctx.db, userId);
  });
  return getSharing(ctx);
}

/** Replaces all facts; with none of them nothing is kept. Fails with conflict ('not_shared') while answers are not shared. */
export async function keepFacts(ctx: Context, facts: SharedFacts): Promise<Sharing> {
  const { userId } = ctx.actor ?? unauthorized();
  await withTransaction(ctx, async (ctx) => {
    const consent = await holdConsent(ctx.db, userId);
    if (consent === undefined) conflict('Turn on sharing first. Nothing was saved.', 'not_shared');
    if (hasFacts(facts)) await upsertFacts(ctx.db, userId, facts, ctx.clock.now());
    else await deleteFacts(ctx.db, userId);
  });
  return getSharing(ctx);
}

/** Gives everybody who shares an answer to this question the id that editors know them by. */
export async function namePeople(ctx: Context, questionId: string): Promise<void> {
  await insertPeople(ctx.db, questionId);
}
