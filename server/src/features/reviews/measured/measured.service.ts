// What is measured of consultants: each one's own figures, and the nightly measuring of first answers that the ranking counts with.
import { RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import { MEASURED } from '@matricula/contract/reviews/measured.rules.ts';
import {
  getStanding,
  keepAnswerFigures,
  listMeasurableConsultants,
} from '#features/marketplace/consultants/consultants.standing.service.ts';
import { listViews } from '#features/marketplace/profile-views/profile-views.service.ts';
import { countBegunConversations, measureFirstAnswers } from '#features/messaging/messages/messages.answers.service.ts';
import { averageRatings, listMonthlyRatings } from '#features/reviews/ratings/ratings.history.service.ts';
import type { Context } from '#platform/context/context.ts';
import { ensure, unauthorized } from '#platform/context/errors.ts';
import { canSeeOwnFigures } from './measured.policy.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Consultants per statement: a hundred thousand are two hundred of them, none longer than a moment. */
const MEASURED_AT_ONCE = 500;

export type Measured = Awaited<ReturnType<typeof getMeasured>>;

/** The caller's own figures, all as of now but for what the night ranks. Fails with forbidden, or notFound without a profile. */
export async function getMeasured(ctx: Context) {
  const { userId } = ctx.actor ?? unauthorized();
  ensure(canSeeOwnFigures(ctx.actor));
  const standing = await getStanding(ctx, userId);
  const now = ctx.clock.now();
  const recent = spanOf(startOfDay(now), MEASURED.days);
  const answers = { from: daysBefore(now, RANKING.answersOfDays), to: now };
  const [views, begun, firstAnswers, answersBefore, months, ratings, ratingsBefore] = await Promise.all([
    listViews(ctx, userId, MEASURED.days * 2),
    countBegunConversations(ctx, userId, { from: daysBefore(recent.from, MEASURED.days), to: recent.to }),
    firstAnswersOf(ctx, userId, answers),
    firstAnswersOf(ctx, userId, { from: daysBefore(answers.from, RANKING.answersOfDays), to: answers.from }),
    listMonthlyRatings(ctx, userId, firstMonth(now)),
    averageRatings(ctx, userId, recent),
    averageRatings(ctx, userId, { from: daysBefore(recent.from, MEASURED.days), to: recent.from }),
  ]);
  return { now, standing, views, begun, firstAnswers, answersBefore, months, ratings, ratingsBefore };
}

/**
 * Measures first answers of every consultant anew, in parts, and hands them to the ranking. Safe to repeat: the same conversations
 * give the same figures.
 */
export async function measureAllFirstAnswers(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const span = { from: daysBefore(now, RANKING.answersOfDays), to: now };
  let [measured, changed] = [0, 0];
  for (let after: string | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the last ended
    const ids: string[] = await listMeasurableConsultants(ctx, { after, limit: MEASURED_AT_ONCE });
    if (ids.length === 0) break;
    const figures = await measureFirstAnswers(ctx, ids, span); // oxlint-disable-line no-await-in-loop -- one part after the other
    changed += await keepAnswerFigures(ctx, figures); // oxlint-disable-line no-await-in-loop -- one part after the other
    measured += ids.length;
    after = ids.at(-1) ?? null;
  }
  ctx.log.info({ measured, changed }, 'first answers measured');
}

async function firstAnswersOf(ctx: Context, consultantId: string, span: { from: Date; to: Date }) {
  const [figures] = await measureFirstAnswers(ctx, [consultantId], span);
  return figures;
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}

/** Whole days (UTC), today included. */
function spanOf(today: Date, days: number): { from: Date; to: Date } {
  return { from: daysBefore(today, days - 1), to: daysBefore(today, -1) };
}

/** The first of the months that are shown. */
function firstMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MEASURED.months + 1, 1));
}
