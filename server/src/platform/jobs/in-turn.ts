// How jobs work through many things that nobody waits for.

/** One after the other: the database and the storage have others to serve. */
export async function inTurn<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  for (const thing of things) await work(thing);
}

/** At once; then others get a turn, and it goes on. */
const BATCH_SIZE = 1_000;

/** Batch by batch, until none is left. Rows and keys go first: what a crash leaves of the bytes nobody can read, and a sweep finds. */
export async function removeAll(
  deleteRows: (limit: number) => Promise<string[]>,
  removeObjects: (id: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const ids = await deleteRows(BATCH_SIZE);
    await inTurn(ids, removeObjects);
    if (ids.length < BATCH_SIZE) return;
  }
}
