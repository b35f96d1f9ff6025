// The rules of profile views: what counts, and how long it is kept. A view is nobody's: neither address nor person is kept with it.
import type { Context } from '#platform/context/context.ts';
import { countsAsView } from './profile-views.policy.ts';
import { deleteViewsBefore, selectViews, upsertView } from './profile-views.repository.ts';

/** Two years: enough to compare a season with the one before. */
const KEPT_DAYS = 730;
const DAY_MS = 24 * 60 * 60_000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Counts one look at a listed profile on today's day (UTC). Says nothing about whether it did: nobody learns who is listed by asking. */
export async function countView(ctx: Context, consultantId: string): Promise<void> {
  // An id is the same in capitals.
  const id = consultantId.toLowerCase();
  if (countsAsView(ctx.actor, id)) await upsertView(ctx.db, id, dayOf(ctx.clock.now()));
}

/** Views per day (UTC) of the last `days` days, today included and days without any left out. */
export async function listViews(ctx: Context, consultantId: string, days: number) {
  const now = ctx.clock.now();
  const from = new Date(now.getTime() - (days - 1) * DAY_MS);
  return selectViews(ctx.db, consultantId, { from: dayOf(from), to: dayOf(now) });
}

/** Takes away what is too old. Safe to repeat. */
export async function removeOldViews(ctx: Context): Promise<number> {
  return deleteViewsBefore(ctx.db, dayOf(new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS)));
}
