// What many requests ask at once becomes one statement: while one is under way, the next batch fills. A thousand browsers that
// come back together then cost some tens of statements instead of thousands that everybody else would have to wait behind.
import type { Db } from '#platform/database/db.ts';

/** What came of each item, in the order of the items. */
export type RunMany<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Statements of one kind under way at a time. */
const UNDER_WAY = 2;
const DEFAULT_MAX_ITEMS = 200;
const maxItems = new WeakMap<Db, number>();

/** How many items a statement on this handle may ask for; 1 turns batches off. */
export function limitBatches(db: Db, items: number): void {
  maxItems.set(db, items);
}

type AnyBatchLoader = (waiting: Waiting<unknown, unknown>) => void;
const batchLoaders = new WeakMap<Db, Map<unknown, AnyBatchLoader>>();

/**
 * Runs `runMany` for this item together with those of other requests, all of which share its failure. Hand in the same function
 * each time. Not for transactions: others see nothing of what one has changed, and must not.
 */
export async function batchLoad<Item, Result>(db: Db, runMany: RunMany<Item, Result>, item: Item): Promise<Result> {
  if (db.isTransaction) throw new Error('what others ask must not run in this transaction');
  const max = maxItems.get(db) ?? DEFAULT_MAX_ITEMS;
  if (max === 1) return (await runMany(db, [item]))[0] as Result;
  const ofDb = batchLoaders.get(db) ?? new Map<unknown, AnyBatchLoader>();
  batchLoaders.set(db, ofDb);
  const add = (ofDb.get(runMany) ?? createBatchLoader(db, runMany, max)) as (one: Waiting<Item, Result>) => void;
  ofDb.set(runMany, add as AnyBatchLoader);
  return new Promise((resolve, reject) => add({ item, resolve, reject }));
}

function createBatchLoader<Item, Result>(db: Db, runMany: RunMany<Item, Result>, max: number) {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let isPlanned = false;

  function begin(): void {
    if (isPlanned || underWay >= UNDER_WAY || waiting.length === 0) return;
    isPlanned = true;
    // After everything that has arrived by now was read: that is what makes them many.
    setImmediate(() => {
      isPlanned = false;
      underWay += 1;
      const taken = waiting.slice(0, max);
      waiting = waiting.slice(max);
      void run(taken).finally(() => {
        underWay -= 1;
        begin();
      });
      begin();
    });
  }

  async function run(taken: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await runMany(
        db,
        taken.map(({ item }) => item),
      );
      for (const [index, { resolve }] of taken.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  }

  return (one: Waiting<Item, Result>): void => {
    waiting.push(one);
    begin();
  };
}
