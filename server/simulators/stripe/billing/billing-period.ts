// When a subscription's periods begin and end.
import type Stripe from 'stripe';

const UNIT_SECONDS = { day: 24 * 60 * 60, week: 7 * 24 * 60 * 60 };

/** The end of the period that begins at this moment. Counted from the anchor, so that the 31st comes back after February. */
export function periodEndAfter(
  start: number,
  anchor: number,
  { interval, interval_count }: Stripe.Price.Recurring,
): number {
  let steps = 1;
  while (addIntervals(anchor, interval, steps * interval_count) <= start) steps += 1;
  return addIntervals(anchor, interval, steps * interval_count);
}

function addIntervals(anchor: number, interval: string, count: number): number {
  if (interval === 'day' || interval === 'week') return anchor + UNIT_SECONDS[interval] * count;
  const date = new Date(anchor * 1000);
  const months = date.getUTCMonth() + (interval === 'year' ? 12 : 1) * count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}
