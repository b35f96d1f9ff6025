// How numbers, lists, dates, money, languages and lengths of time read.
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDollars,
  formatDuration,
  formatLanguage,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
} from './format.ts';
import { formatRange } from './format-signed-in.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('formatRelative', () => {
  it.each([
    ['2026-11-15T11:59:30Z', 'just now'],
    ['2026-11-15T11:58:00Z', '2 minutes ago'],
    ['2026-11-15T09:00:00Z', '3 hours ago'],
    ['2026-11-14T11:00:00Z', 'yesterday'],
    ['2026-11-15T10:59:30Z', '1 hour ago'],
    ['2026-11-20T12:00:00Z', 'in 5 days'],
    ['2026-11-16T13:00:00Z', 'tomorrow'],
    ['2026-11-15T12:01:00Z', 'in 1 minute'],
    ['2026-09-01T00:00:00Z', 'September 1, 2026'],
  ])('%s reads %s', (iso, text) => {
    expect(formatRelative(iso, NOW)).toBe(text);
  });
});

it('numbers have their thousands apart, and shares are percents', () => {
  expect(formatNumber(12_500)).toBe('12,500');
  expect(formatNumber(3.75)).toBe('3.75');
  expect(formatPercent(0.25)).toBe('25%');
});

describe('what is written by hand reads as Intl writes it', () => {
  const values = [0, 1, 12, 999, 1_000, 12_500, 999_999, 1_234_567, 3.75, 0.125, 1_000.5, 2.0004, -1, -1_500, -35.5];

  it.each(values)('%d', (value) => {
    const money = (currency: 'USD' | 'CAD') => new Intl.NumberFormat('en-US', { style: 'currency', currency });
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value));
    for (const currency of ['USD', 'CAD'] as const)
      expect(formatMoney(Math.round(value * 100), currency)).toBe(
        money(currency).format(Math.round(value * 100) / 100),
      );
  });

  it('names of languages', () => {
    const names = new Intl.DisplayNames('en', { type: 'language' });
    for (const code of ['ar', 'bn', 'zh', 'en', 'fa', 'fr', 'es', 'tl', 'ur', 'yo', 'hu', 'pt-BR'])
      expect(formatLanguage(code)).toBe(names.of(code));
  });

  it('the days of a year and a leap day', () => {
    const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    for (let at = Date.UTC(2028, 0, 1, 23, 59); at < Date.UTC(2029, 0, 2); at += 86_400_000) {
      const iso = new Date(at).toISOString();
      expect(formatDay(iso)).toBe(day.format(at));
      expect(formatMonth(iso)).toBe(month.format(at));
    }
  });
});

it('lists read as people say them', () => {
  expect(formatList(['essays', 'payments', 'the blog'])).toBe('essays, payments and the blog');
  expect(formatList(['from Canada', 'from other countries'], 'or')).toBe('from Canada or from other countries');
});

it('formatDay does not depend on the time zone of the reader', () => {
  expect(formatDay('2026-01-31T23:30:00Z')).toBe('January 31, 2026');
});

it('formatMonth reads in UTC, too', () => {
  expect(formatMonth('2026-02-28T23:59:00Z')).toBe('February 2026');
});

it.each([
  [3_500, 'USD', '$35.00'],
  [3_500, 'CAD', 'CA$35.00'],
  [123_456, 'USD', '$1,234.56'],
  [0, 'USD', '$0.00'],
  [-1_000, 'CAD', '-CA$10.00'],
] as const)('formatMoney writes %d cents %s as %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text);
});

it.each([
  [35, '$35'],
  [35.5, '$35.50'],
  [1_200, '$1,200'],
])('formatDollars writes %d as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

it.each([
  ['fr', 'French'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['Klingon (tlh)', 'Klingon (tlh)'],
  ['constructor', 'constructor'],
  ['', ''],
])('formatLanguage reads %j as %j', (code, name) => {
  expect(formatLanguage(code)).toBe(name);
});

it.each([
  [1, '1 minute'],
  [60, '60 minutes'],
  [90, '2 hours'],
  [1_440, '24 hours'],
  [2_880, '2 days'],
])('formatDuration reads %d as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

it.each([
  ['7-8', '7–8'],
  ['9', '9'],
])('a range %s reads %s', (range, text) => {
  expect(formatRange(range)).toBe(text);
});
