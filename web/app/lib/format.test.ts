// How dates, money, languages and lengths of time read.
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDollars,
  formatDuration,
  formatLanguage,
  formatMoney,
  formatMonth,
  formatRelative,
} from './format.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('formatRelative', () => {
  it.each([
    ['2026-11-15T11:59:30Z', 'just now'],
    ['2026-11-15T11:58:00Z', '2 minutes ago'],
    ['2026-11-15T09:00:00Z', '3 hours ago'],
    ['2026-11-14T11:00:00Z', 'yesterday'],
    ['2026-11-20T12:00:00Z', 'in 5 days'],
    ['2026-09-01T00:00:00Z', 'September 1, 2026'],
  ])('%s reads %s', (iso, text) => {
    expect(formatRelative(iso, NOW)).toBe(text);
  });
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
