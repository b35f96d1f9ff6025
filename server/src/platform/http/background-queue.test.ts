// The background queue: nobody waits while there is room, a rush is spread over turns, and the order of coming is kept.
import { describe, expect, it } from 'vitest';
import { createBackgroundQueue } from './background-queue.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a background queue', () => {
  it('lets in at once while there is room in the turn', async () => {
    const { pass } = createBackgroundQueue(2);
    for (let turn = 0; turn < 3; turn += 1) {
      const entered: number[] = [];
      pass(() => entered.push(1));
      pass(() => entered.push(2));
      expect(entered).toEqual([1, 2]);
      await nextTurn();
    }
  });

  it('of no size lets in everybody at once', () => {
    const { pass } = createBackgroundQueue(0);
    let entered = 0;
    for (let number = 1; number <= 50; number += 1) pass(() => (entered += 1));
    expect(entered).toBe(50);
  });

  it('spreads a rush over turns, in the order of coming', async () => {
    const { pass } = createBackgroundQueue(2);
    const entered: number[] = [];
    for (let number = 1; number <= 5; number += 1) pass(() => entered.push(number));
    const seen = [entered.length];
    // Who comes later stays behind those who wait.
    await nextTurn();
    pass(() => entered.push(6));
    seen.push(entered.length);
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      seen.push(entered.length);
    }
    expect(seen).toEqual([2, 4, 6, 6, 6]);
    expect(entered).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
