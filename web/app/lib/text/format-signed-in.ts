// What only signed-in screens write: the scripts of public pages go without it.
import type { Currency } from '@matricula/contract/base/money.ts';
import { MONTHS } from '@matricula/contract/base/writing.rules.ts';
import { formatDay, formatMoney } from './format.ts';
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

/** 'November 15, 2026', in the reader's own time zone: of something that has happened. Only in the browser. */
export function formatOwnDay(at: string): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** '−$5.00', with the minus of numbers; with `hasPlus` also '+$5.00'. */
export function formatSigned(cents: number, currency: Currency, hasPlus = false): string {
  const sign = cents < 0 ? '−' : hasPlus && cents > 0 ? '+' : '';
  return `${sign}${formatMoney(Math.abs(cents), currency)}`;
}

/** The last day before an end, with its time zone: 'August 31, 2027 (UTC)' where it ends with that day's midnight. */
export function formatLastDay(end: string): string {
  return `${formatDay(new Date(Date.parse(end) - 1).toISOString())} (UTC)`;
}
