// Planted: a focused test hides all others.
import { expect, it } from 'vitest';

it.only('runs alone', () => {
  expect(1).toBe(1);
});
