// The size and the seed of a run. Every random choice comes from the seed, which is printed; SEED=… repeats a run.

/** Small for every change, full for `npm run chaos`. */
export const SIZE: 'ci' | 'full' = process.env['CHAOS_SIZE'] === 'full' ? 'full' : 'ci';

/** What only a clock judges: a machine on which `.ci/run` has needed over an hour would be judged, not the product (decision 043). */
export const IS_LOAD_SKIPPED = process.env['CHAOS_LOAD'] === 'skip';

export function sized<T>(values: { ci: T; full: T }): T {
  return values[SIZE];
}

export interface Random {
  seed: number;
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `from` up to and including `to`. */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** One of its own for somebody who acts beside others: so what each chooses does not depend on who comes first. */
  branch(number: number): Random;
}

/** mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    seed,
    next,
    between,
    pick: <T>(items: readonly T[]): T => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    branch: (number) => createRandom(Math.imul(seed ^ 0x9e3779b9, number + 0x85ebca6b)),
  };
}

export function openRandom(name: string): Random {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${name}: SEED=${seed} CHAOS_SIZE=${SIZE}`);
  return createRandom(seed);
}
