// The steps of 'Last active': each day falls into one, and none says more than the step.
import { describe, expect, it } from 'vitest';
import { lastActiveWords, lastActiveMonth } from './last-active.rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('a day as coarsely as it may be told', () => {
  it.each([
    ['2026-11-15T00:00:00.000Z', 'today'],
    // A server's clock may be ahead of a browser's.
    ['2026-11-16T00:00:00.000Z', 'today'],
    ['2026-11-14T00:00:00.000Z', 'in the past week'],
    ['2026-11-08T00:00:00.000Z', 'in the past week'],
    ['2026-11-07T00:00:00.000Z', 'in the past month'],
    ['2026-10-16T00:00:00.000Z', 'in the past month'],
    ['2026-10-15T00:00:00.000Z', 'in October 2026'],
    ['2025-12-31T00:00:00.000Z', 'in December 2025'],
  ])('%s is %s', (day, words) => {
    expect(lastActiveWords(day, NOW)).toBe(words);
  });

  it('days that fall into one step are told in the same words, whatever the hour', () => {
    const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
    const words = (days: number) => lastActiveWords(ago(days), NOW);
    expect(new Set([1, 2, 3, 4, 5, 6, 7].map(words)).size).toBe(1);
    expect(new Set(Array.from({ length: 23 }, (_, n) => words(8 + n))).size).toBe(1);
    expect(lastActiveWords('2026-11-15T00:00:00.000Z', Date.parse('2026-11-15T23:59:59Z'))).toBe('today');
  });

  it('the month is true whenever it is read', () => {
    expect(lastActiveMonth('2026-11-15T00:00:00.000Z')).toBe('in November 2026');
  });
});
