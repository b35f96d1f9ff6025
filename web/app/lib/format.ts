// Dates, money and names of languages as people read them. One locale and, for dates of documents, one time zone, so that server and browser write the same.
import type { Currency } from '@matricula/contract/checkout.rules.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' });
const MONTH = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const RELATIVE = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' });

// The American way of writing, which tells the two dollars apart as most readers here expect: '$' and 'CA$'.
const MONEY = {
  USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  CAD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CAD' }),
} satisfies Record<Currency, Intl.NumberFormat>;
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

const STEPS = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;
const RELATIVE_UP_TO_DAYS = 30;

/** 'November 15, 2026', in UTC: a document's date must not depend on who reads it. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** 'November 2026', in UTC. */
export function formatMonth(iso: string): string {
  return MONTH.format(new Date(iso));
}

/** 'November 15, 2026 at 2:20 p.m.', in the reader's own time zone. Only in the browser. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** 'just now', '5 minutes ago', 'yesterday'; the date itself once it is more than 30 days away. */
export function formatRelative(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Math.abs(seconds) < 60) return 'just now';
  if (Math.abs(seconds) > RELATIVE_UP_TO_DAYS * 86_400) return formatDay(iso);
  const { unit, seconds: size } = STEPS.findLast((step) => Math.abs(seconds) >= step.seconds) ?? STEPS[0];
  return RELATIVE.format(Math.trunc(seconds / size), unit);
}

/** Cents as '$35.00' or 'CA$35.00': for prices that are added up. */
export function formatMoney(cents: number, currency: Currency): string {
  return MONEY[currency].format(cents / 100);
}

/** US dollars, not cents, as '$35', and '$35.50' when there are cents: for rates read at a glance. */
export function formatDollars(dollars: number): string {
  return DOLLARS.format(dollars);
}

/** 'French' for 'fr'; what is no code of a language is shown as it is. */
export function formatLanguage(code: string): string {
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    return code;
  }
}

/** '45 minutes', '3 hours', '2 days': a length of time, rounded to the unit it is read in. */
export function formatDuration(minutes: number): string {
  const [count, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day'];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
