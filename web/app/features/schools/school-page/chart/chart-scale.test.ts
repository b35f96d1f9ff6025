// The chart's scale holds what it must and ends where nothing more can be.
import { describe, expect, it } from 'vitest';
import { positionOn, scaleFor } from './chart-scale.ts';

const gpa = { usualMin: 3, min: 0, max: 4, step: 0.2 };
const rounded = (ticks: readonly number[]) => ticks.map((tick) => Number(tick.toFixed(2)));

describe('a scale', () => {
  it('begins where it usually does', () => {
    const scale = scaleFor({ ...gpa, values: [3.5, 3.9] });
    expect(scale.min).toBeCloseTo(3);
    expect(rounded(scale.ticks)).toEqual([3, 3.2, 3.4, 3.6, 3.8, 4]);
  });

  it('reaches down to a low number, and keeps six labels at most', () => {
    const scale = scaleFor({ ...gpa, values: [1.3] });
    expect(scale.min).toBeCloseTo(1.2);
    expect(scale.ticks.length).toBeLessThanOrEqual(6);
    expect(scale.ticks.at(-1)).toBe(4);
  });

  it('never goes below what can be reached', () => {
    expect(scaleFor({ ...gpa, values: [-1] }).min).toBe(0);
  });

  it('keeps every position inside', () => {
    const scale = scaleFor({ ...gpa, values: [3.9] });
    expect(positionOn(scale, 4.1)).toBe(100);
    expect(positionOn(scale, 3.5)).toBeCloseTo(50);
  });
});
