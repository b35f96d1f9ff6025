// The copy of the log outside the database, row by row in their order: each at least once, and again from the last one that is known to have
// arrived. Whoever rewrites the table cannot rewrite that.
import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/context/context.ts';
import { holdCopy, releaseCopy, updateCopied } from './audit.copy.repository.ts';
import { selectAuditRowsAfter } from './audit.repository.ts';

const BATCH = 500;
/** Longer than a batch can take: two never write at once. */
const HELD_MS = 60_000;

/** Everything that is not copied yet. Nothing where no copy is configured, or another worker is at it. */
export async function copyAuditRows(ctx: Context): Promise<void> {
  const { copyTo } = ctx.config.audit;
  if (copyTo === null) return;
  const turn = { target: copyTo.address, holder: randomUUID() };
  try {
    let isMore = true;
    while (isMore) isMore = await copyBatch(ctx, turn); // oxlint-disable-line no-await-in-loop -- in order, each after the one before has arrived
  } finally {
    await releaseCopy(ctx.db, turn.target, turn.holder);
  }
}

/** False when nothing is left, or somebody else has the turn. */
async function copyBatch(ctx: Context, turn: { target: string; holder: string }): Promise<boolean> {
  const now = ctx.clock.now();
  const held = await holdCopy(ctx.db, { ...turn, now, until: new Date(now.getTime() + HELD_MS) });
  if (held === undefined) return false;
  const rows = await selectAuditRowsAfter(ctx.db, held.copiedId, BATCH);
  const last = rows.at(-1);
  if (last === undefined) return false;
  await ctx.recordCopy.write(rows.map((row) => ({ at: row.at, name: row.action, text: JSON.stringify(row) })));
  return updateCopied(ctx.db, { ...turn, copiedId: last.id, now: ctx.clock.now() });
}
