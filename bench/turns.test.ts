// How turns become figures: ratios are taken within a turn, so that a machine that slows down for some turns moves neither side's.

import { expect, it } from 'vitest';
import { compareTurns, spreadOf, takeTurns } from './turns.ts';

it('takes ratios within a turn: a machine that halves its speed for half of them changes nothing', () => {
  const speeds = [1, 1, 0.5, 0.5, 1, 0.5];
  const ours = speeds.map((speed) => ({ perSecond: 400 * speed, cpuMicroseconds: 20 / speed }));
  const theirs = speeds.map((speed) => ({ perSecond: 1_000 * speed, cpuMicroseconds: 10 / speed }));
  const { ratio, cpuRatio } = compareTurns(ours, theirs);
  expect(ratio).toEqual({ median: 0.4, low: 0.4, high: 0.4 });
  expect(cpuRatio).toEqual({ median: 0.5, low: 0.5, high: 0.5 });
});

it('gives the median and the 10 to 90 % range', () => {
  expect(spreadOf([5, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11])).toEqual({ median: 6, low: 2, high: 10 });
});

it('lets the sides take turns, each first as often as the other', async () => {
  const order: string[] = [];
  const side = (name: string) => (seconds: number) => {
    if (seconds < 1) order.push(name);
    return Promise.resolve({ perSecond: 1, cpuMicroseconds: 1 });
  };
  const { ours, theirs } = await takeTurns({ ours: side('ours'), theirs: side('theirs') });
  expect(ours).toHaveLength(24);
  expect(theirs).toHaveLength(24);
  expect(order.slice(0, 4)).toEqual(['ours', 'theirs', 'theirs', 'ours']);
});
