// What only signed-in screens write: the scripts of public pages go without it.
import { formatDay } from './format.ts';
import { once } from './once.ts';

const CLOCK = once(() => new Intl.DateTimeFormat('en-CA', { timeStyle: 'short' }));

/** '7–8' for the level '7-8' of a rubric; '9' stays '9'. */
export function formatRange(range: string): string {
  return range.replace(/(\d)-(?=\d)/, '$1–');
}

/** 'Nov 15, 2026', in UTC: for tables, where a day must stay in one line. */
export function formatShortDay(iso: string): string {
  return formatDay(iso).replace(/^(...)\S*/, '$1');
}

/** '2:20 p.m.', in the reader's own time zone. Only in the browser. */
export function formatClock(at: string | number | Date): string {
  return CLOCK().format(new Date(at));
}

/** The last day before an end, with its time zone: 'August 31, 2027 (UTC)' where it ends with that day's midnight. */
export function formatLastDay(end: string): string {
  return `${formatDay(new Date(Date.parse(end) - 1).toISOString())} (UTC)`;
}
