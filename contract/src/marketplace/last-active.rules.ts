// When a consultant was last active, as coarsely as profiles and comparisons tell it, in the same words.
import { MONTHS } from '#base/writing.rules.ts';

const DAY_MS = 86_400_000;

/**
 * The steps: enough to judge by, too little to watch somebody by. Days ago, at
 * most, and rolling: 'this week' would be untrue on a Monday for everybody who was here on Sunday.
 */
const LAST_ACTIVE_DAYS = { week: 7, month: 30 } as const;

/** 'in August 2026', in UTC: true whenever it is read, so it may stand in a page that is cached for everybody. */
export function lastActiveMonth(day: string): string {
  const date = new Date(day);
  return `in ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 'today', 'in the past week', 'in the past month', then the month, for a day in UTC. What is ahead of this clock is today. */
export function lastActiveWords(day: string, now: number): string {
  const days = Math.floor(now / DAY_MS) - Math.floor(Date.parse(day) / DAY_MS);
  if (days <= 0) return 'today';
  if (days <= LAST_ACTIVE_DAYS.week) return 'in the past week';
  return days <= LAST_ACTIVE_DAYS.month ? 'in the past month' : lastActiveMonth(day);
}
