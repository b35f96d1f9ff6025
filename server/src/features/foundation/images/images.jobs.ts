// What the worker does with images: removes files that no image shows any more. May run twice, and stop anywhere.
import type { Context } from '#platform/context/context.ts';
import { inTurn } from '#platform/jobs/in-turn.ts';
import { removeFiles } from './images.files.ts';
import { deleteRetired, selectRetired } from './images.repository.ts';

/** Pages that show them are cached by browsers and proxies for less than this; and an upload that made them is gone by then. */
const KEPT_MS = 48 * 60 * 60_000;
const BATCH = 200;

/** Bytes first: what a crash leaves is found by its row. */
export async function removeRetiredImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  for (;;) {
    const rows = await selectRetired(ctx.db, before, BATCH); // oxlint-disable-line no-await-in-loop -- a batch at a time
    // oxlint-disable-next-line no-await-in-loop -- as above
    await inTurn(rows, async (files) => {
      await removeFiles(ctx, files);
      await deleteRetired(ctx.db, files.id);
    });
    if (rows.length < BATCH) return;
  }
}
