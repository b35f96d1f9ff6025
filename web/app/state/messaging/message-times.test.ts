// Times of messages as a reader says them.
import { describe, expect, it } from 'vitest';
import { formatClock } from '#lib/text/format-signed-in.ts';
import { dayOf, formatDayLabel, formatShort } from './message-times.ts';

const NOW = new Date(2026, 10, 15, 14, 0);
const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

describe('times of messages', () => {
  it.each([
    [at(2026, 10, 15, 9), 'Today'],
    [at(2026, 10, 14, 23), 'Yesterday'],
    [at(2026, 10, 3, 9), 'Tuesday, November 3'],
    [at(2025, 10, 3, 9), 'November 3, 2025'],
  ])('%s begins a day as %s', (iso, label) => expect(formatDayLabel(iso, NOW)).toBe(label));

  it.each([
    [at(2026, 10, 14, 9), 'Yesterday'],
    [at(2026, 10, 11, 9), 'Wednesday'],
    [at(2026, 10, 3, 9), 'Nov 3'],
    [at(2025, 10, 3, 9), 'Nov 3, 2025'],
  ])('%s is short as %s', (iso, label) => expect(formatShort(iso, NOW)).toBe(label));

  it('says the time of today, and knows two moments of one day', () => {
    const iso = at(2026, 10, 15, 9);
    expect(formatShort(iso, NOW)).toBe(formatClock(iso));
    expect(dayOf(iso)).toBe(dayOf(at(2026, 10, 15, 23)));
    expect(dayOf(iso)).not.toBe(dayOf(at(2026, 10, 16, 0)));
  });
});
