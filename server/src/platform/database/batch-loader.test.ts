// Batch loading: what is asked at once is one call, each gets what is theirs, and nobody gets an answer older than their question.
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { withTransaction } from '#platform/context/context.ts';
import { batchLoad, limitBatches, type RunMany } from './batch-loader.ts';

const { ctx } = await startTestApp();
const db = ctx.lookups;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Doubles numbers, and notes how many came at a time. A call is answered when it is told to. */
function createDoubler() {
  const sizes: number[] = [];
  const answers: (() => void)[] = [];
  const double: RunMany<number, number> = async (_db, items) => {
    sizes.push(items.length);
    await new Promise<void>((resolve) => answers.push(resolve));
    return items.map((item) => item * 2);
  };
  return { double, sizes, answerNext: () => answers.shift()?.() };
}

describe('batchLoad', () => {
  it('makes one call of what is asked at once, and gives each their own', async () => {
    const { double, sizes, answerNext } = createDoubler();
    const asked = Promise.all(numbers(50).map((item) => batchLoad(db, double, item)));
    await nextTurn();
    answerNext();
    expect(await asked).toEqual(numbers(50).map((item) => item * 2));
    expect(sizes).toEqual([50]);
  });

  it('asks for each by itself where a statement may ask for one', async () => {
    const { double, sizes, answerNext } = createDoubler();
    limitBatches(ctx.searches, 1);
    const asked = Promise.all(numbers(5).map((item) => batchLoad(ctx.searches, double, item)));
    await nextTurn();
    expect(sizes).toEqual([1, 1, 1, 1, 1]);
    sizes.forEach(answerNext);
    expect(await asked).toEqual(numbers(5).map((item) => item * 2));
  });

  it('has two calls under way at most, fills the next batch meanwhile, and asks anew for who came later', async () => {
    const { double, sizes, answerNext } = createDoubler();
    const asked = [batchLoad(db, double, 1)];
    await nextTurn();
    asked.push(batchLoad(db, double, 2));
    await nextTurn();
    for (const item of [3, 3, 4]) {
      asked.push(batchLoad(db, double, item));
      await nextTurn();
    }
    expect(sizes).toEqual([1, 1]);
    answerNext();
    await asked[0];
    await nextTurn();
    expect(sizes).toEqual([1, 1, 3]);
    answerNext();
    answerNext();
    expect(await Promise.all(asked)).toEqual([2, 4, 6, 6, 8]);
  });

  it('asks for at most two hundred in one call', async () => {
    const { double, sizes, answerNext } = createDoubler();
    const asked = Promise.all(numbers(450).map((item) => batchLoad(db, double, item)));
    for (let turn = 0; turn < 10; turn += 1) {
      await nextTurn();
      answerNext();
    }
    expect(await asked).toHaveLength(450);
    expect(sizes).toEqual([200, 200, 50]);
  });

  it('tells everybody of a failure, and goes on after it', async () => {
    let isBroken = true;
    const run: RunMany<number, number> = async (_db, items) => {
      if (isBroken) throw new Error('no database');
      return items;
    };
    const outcomes = await Promise.allSettled(numbers(3).map((item) => batchLoad(db, run, item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    isBroken = false;
    await expect(batchLoad(db, run, 7)).resolves.toBe(7);
  });

  it('refuses to run what others ask in a transaction', async () => {
    const { double } = createDoubler();
    await expect(withTransaction(ctx, (ctx) => batchLoad(ctx.db, double, 1))).rejects.toThrow('transaction');
  });
});
