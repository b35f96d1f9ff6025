// Numbers, lists, dates, money and names of languages as people read them. One locale and, for dates of documents, one time zone, so that server and browser write the same.
// What public pages show is written by hand: a browser's first Intl formatter costs 30 to 70 ms while it hydrates a page (docs/laboratory.md).
import type { Currency } from '@matricula/contract/base/money.ts';
import { MONTHS, thousandsApart } from '@matricula/contract/base/writing.rules.ts';
import { once } from '#lib/text/once.ts';

/** '$' and 'CA$': the American way of writing, which tells the two dollars apart as most readers here expect. */
const SIGNS: Record<Currency, string> = { USD: '$', CAD: 'CA$' };
const MOMENT = once(() => new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' }));
const LANGUAGES = once(() => new Intl.DisplayNames('en', { type: 'language' }));
/** Of the languages most spoken where our readers live; the others are asked from Intl. */
export const COMMON_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['ar', 'Arabic'],
  ['bn', 'Bangla'],
  ['zh', 'Chinese'],
  ['nl', 'Dutch'],
  ['en', 'English'],
  ['fa', 'Persian'],
  ['fr', 'French'],
  ['de', 'German'],
  ['el', 'Greek'],
  ['gu', 'Gujarati'],
  ['he', 'Hebrew'],
  ['hi', 'Hindi'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['pa', 'Punjabi'],
  ['pl', 'Polish'],
  ['pt', 'Portuguese'],
  ['ro', 'Romanian'],
  ['ru', 'Russian'],
  ['es', 'Spanish'],
  ['sw', 'Swahili'],
  ['ta', 'Tamil'],
  ['tl', 'Filipino'],
  ['tr', 'Turkish'],
  ['uk', 'Ukrainian'],
  ['ur', 'Urdu'],
  ['vi', 'Vietnamese'],
  ['yo', 'Yoruba'],
]);

const STEPS = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;
const RELATIVE_UP_TO_DAYS = 30;

/** '12,500', '3.75': at most three digits behind the point. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Number(value.toFixed(3))).split('.');
  return thousandsApart(whole) + (fraction === undefined ? '' : `.${fraction}`);
}

/** '25%' for 0.25. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** 'essays, payments and the blog' */
export function formatList(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`;
}

/** 'November 15, 2026', in UTC: a document's date must not depend on who reads it. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** 'November 2026', in UTC. */
export function formatMonth(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 'November 15, 2026 at 2:20 p.m.', in the reader's own time zone. Only in the browser. */
export function formatMoment(iso: string): string {
  return MOMENT().format(new Date(iso));
}

/** 'just now', '5 minutes ago', 'yesterday'; the date itself once it is more than 30 days away. */
export function formatRelative(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Math.abs(seconds) < 60) return 'just now';
  if (Math.abs(seconds) > RELATIVE_UP_TO_DAYS * 86_400) return formatDay(iso);
  const { unit, seconds: size } = STEPS.findLast((step) => Math.abs(seconds) >= step.seconds) ?? STEPS[0];
  const count = Math.trunc(Math.abs(seconds) / size);
  if (count === 1 && unit === 'day') return seconds < 0 ? 'yesterday' : 'tomorrow';
  const length = count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  return seconds < 0 ? `${length} ago` : `in ${length}`;
}

/** Cents as '$35.00' or 'CA$35.00': for prices that are added up. */
export function formatMoney(cents: number, currency: Currency): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${SIGNS[currency]}${thousandsApart(whole)}.${fraction}`;
}

/** US dollars, not cents, as '$35', and '$35.50' when there are cents: for rates read at a glance. */
export function formatDollars(dollars: number): string {
  return formatMoney(Math.round(dollars * 100), 'USD').replace(/\.00$/, '');
}

/** 'French' for 'fr'; what is no code of a language is shown as it is. */
export function formatLanguage(code: string): string {
  try {
    return COMMON_LANGUAGES.get(code) ?? LANGUAGES().of(code) ?? code;
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

/** Minutes and seconds: '3:30'. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
