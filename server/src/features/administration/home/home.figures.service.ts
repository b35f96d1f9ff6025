// How today and the six days before it went. A day that is over, and whose first answers are all known, is counted once and kept.
import { FIGURES_DAYS, FIGURES_ZONE, FIRST_ANSWER_HOURS } from '@matricula/contract/administration/home.rules.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import {
  countDay,
  type Day,
  type DayFigures,
  insertKeptFigures,
  selectDays,
  selectKeptFigures,
} from './home.figures.repository.ts';

const FIRST_ANSWER_MS = FIRST_ANSWER_HOURS * 60 * 60_000;

const daysOf = (ctx: Context) => selectDays(ctx.db, { now: ctx.clock.now(), zone: FIGURES_ZONE, count: FIGURES_DAYS });

const countOf = (ctx: Context, day: Day) => countDay(ctx.db, day, { now: ctx.clock.now(), withinMs: FIRST_ANSWER_MS });

/** Today first. Days that nobody has kept yet are counted now. Fails with forbidden. */
export async function readFigures(ctx: Context): Promise<{ day: string; figures: DayFigures }[]> {
  requireAdmin(ctx);
  const days = await daysOf(ctx);
  const kept = await selectKeptFigures(
    ctx.db,
    days.map(({ day }) => day),
  );
  const read: { day: string; figures: DayFigures }[] = [];
  // oxlint-disable-next-line no-await-in-loop -- a few days, and the page takes one connection
  for (const day of days) read.push({ day: day.day, figures: kept.get(day.day) ?? (await countOf(ctx, day)) });
  return read;
}

/** Counts the days that will not change any more. */
export async function keepFigures(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const days = await daysOf(ctx);
  const kept = await selectKeptFigures(
    ctx.db,
    days.map(({ day }) => day),
  );
  const due = days.filter(({ day, to }) => to.getTime() + FIRST_ANSWER_MS <= now.getTime() && !kept.has(day));
  // One after the other: nobody waits for it.
  for (const day of due) await insertKeptFigures(ctx.db, day, await countOf(ctx, day), now); // oxlint-disable-line no-await-in-loop -- a few days
}
