// The square of a picture stays inside it, and never has fewer pixels than are needed.
import { describe, expect, it } from 'vitest';
import { inside, maxZoom, middleOf, sideOf } from './crop-place.ts';

const WIDE = { width: 1200, height: 800 };

describe('a square of a picture', () => {
  it('is the largest one in the middle at first', () => {
    expect(middleOf(WIDE)).toEqual({ x: 600, y: 400, zoom: 1 });
    expect(sideOf(WIDE, middleOf(WIDE))).toBe(800);
  });

  it.each([
    ['past the left edge', { x: -50, y: 400, zoom: 1 }, { x: 400, y: 400, zoom: 1 }],
    ['past the lower right corner', { x: 9_000, y: 9_000, zoom: 2 }, { x: 1_000, y: 600, zoom: 2 }],
    ['zoomed out too far', { x: 600, y: 400, zoom: 0.5 }, { x: 600, y: 400, zoom: 1 }],
    ['zoomed in too far', { x: 600, y: 400, zoom: 9 }, { x: 600, y: 400, zoom: 800 / 384 }],
  ])('%s comes back', (_, place, expected) => {
    expect(inside(WIDE, place, 384)).toEqual(expected);
  });

  it('cannot be zoomed where the picture has just enough pixels', () => {
    expect(maxZoom({ width: 384, height: 500 }, 384)).toBe(1);
    expect(maxZoom({ width: 4_000, height: 4_000 }, 384)).toBe(4);
  });
});
