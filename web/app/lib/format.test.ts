// How dates read.
import { describe, expect, it } from 'vitest';
import { formatDay, formatRelative } from './format.ts';

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
