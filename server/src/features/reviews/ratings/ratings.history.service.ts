// A consultant's ratings over time, for their own figures.
import type { Context } from '#platform/context/context.ts';
import { type RatingsInTime, selectMonthlyRatings, selectRatingsBetween } from './ratings.repository.ts';

export type { RatingsInTime } from './ratings.repository.ts';

const threadOf = (consultantId: string) => `consultant-${consultantId}`;

/** Per month (UTC) that has any, since a month's first day. */
export async function listMonthlyRatings(ctx: Context, consultantId: string, from: Date) {
  return selectMonthlyRatings(ctx.db, threadOf(consultantId), from);
}

export async function averageRatings(
  ctx: Context,
  consultantId: string,
  span: { from: Date; to: Date },
): Promise<RatingsInTime> {
  return selectRatingsBetween(ctx.db, threadOf(consultantId), span);
}
