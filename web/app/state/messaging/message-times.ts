// Times of messages as a reader says them, in the reader's own time zone: signed-in screens are drawn only in the browser.
import { formatClock } from '#lib/text/format-signed-in.ts';
import { once } from '#lib/text/once.ts';

const WEEKDAY = once(() => new Intl.DateTimeFormat('en-CA', { weekday: 'long' }));
const DAY = once(() => new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric' }));
const DAY_OF_YEAR = once(() => new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric', year: 'numeric' }));
const SHORT_DAY = once(() => new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric' }));
const SHORT_DAY_OF_YEAR = once(
  () => new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', year: 'numeric' }),
);
const DAY_MS = 86_400_000;

/** Days between two moments by the calendar, not by hours: 0 today, 1 yesterday. */
function daysAgo(at: Date, now: Date): number {
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  // A day of a changed clock has 23 or 25 hours.
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}

/** The same for two moments of one day. */
export function dayOf(iso: string): string {
  return new Date(iso).toDateString();
}

/** 'Today', 'Yesterday', 'Monday, November 3', 'November 3, 2025'. */
export function formatDayLabel(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const ago = daysAgo(at, now);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return at.getFullYear() === now.getFullYear() ? DAY().format(at) : DAY_OF_YEAR().format(at);
}

/** 'Nov 17', 'Nov 17, 2025'. */
export function formatShortDay(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return (at.getFullYear() === now.getFullYear() ? SHORT_DAY() : SHORT_DAY_OF_YEAR()).format(at);
}

/** As short as it can be: '2:20 p.m.', 'Yesterday', 'Monday', 'Nov 3'. */
export function formatShort(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const ago = daysAgo(at, now);
  if (ago === 0) return formatClock(at);
  if (ago === 1) return 'Yesterday';
  if (ago > 1 && ago < 7) return WEEKDAY().format(at);
  return at.getFullYear() === now.getFullYear() ? SHORT_DAY().format(at) : SHORT_DAY_OF_YEAR().format(at);
}
