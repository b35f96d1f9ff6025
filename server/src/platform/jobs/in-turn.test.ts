// Working through many things: all of them, a batch at a time.
import { expect, it } from 'vitest';
import { removeAll } from './in-turn.ts';

it('removes batch by batch until none is left, however many there are', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => String(index));
  const [batches, removed]: [number[], string[]] = [[], []];
  await removeAll(
    async (limit) => {
      const ids = rows.splice(0, limit);
      batches.push(ids.length);
      return ids;
    },
    async (id) => void removed.push(id),
  );
  expect(batches).toEqual([1_000, 1_000, 500]);
  expect(new Set(removed).size).toBe(2_500);
});
