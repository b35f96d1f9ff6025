// How one consultant stands by the published rules, and what others measure for the ranking. Order itself is consultants.service.ts.
import { type Context, withTransaction } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import {
  type AnswerFigures,
  selectPeopleAfter,
  selectStanding,
  type StandingRow,
  updateAnswerFigures,
  updateRanks,
} from './consultants.ranking.repository.ts';
import { lockConsultants } from './consultants.repository.ts';

export type { StandingRow } from './consultants.ranking.repository.ts';

/** Parts, badges and completeness of one profile, listed or not, as the rules see it now. Fails with notFound. */
export async function getStanding(ctx: Context, consultantId: string): Promise<StandingRow> {
  return (await selectStanding(ctx.db, consultantId, ctx.clock.now())) ?? notFound('Profile');
}

/**
 * The next consultants whose conversations are to be measured, by id. Demo people are left out: their figures come from the seed and
 * are marked as invented wherever they are shown; measuring their few sample conversations would say something untrue of nobody.
 */
export async function listMeasurableConsultants(
  ctx: Context,
  page: { after: string | null; limit: number },
): Promise<string[]> {
  return selectPeopleAfter(ctx.db, page.after, page.limit);
}

/** Keeps what was measured of first answers; rank and public pages follow at once where something changed. Answers with how many did. */
export async function keepAnswerFigures(ctx: Context, figures: readonly AnswerFigures[]): Promise<number> {
  return withTransaction(ctx, async (ctx) => {
    await lockConsultants(
      ctx.db,
      figures.map(({ consultantId }) => consultantId),
    );
    const changed = await updateAnswerFigures(ctx.db, figures);
    if (changed.length === 0) return 0;
    await updateRanks(ctx.db, changed, ctx.clock.now());
    ctx.afterCommit(() => ctx.publicCache.invalidate('marketplace'));
    return changed.length;
  });
}
