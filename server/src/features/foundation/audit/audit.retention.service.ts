// The end of rows that are older than the log is kept. The database removes them itself, oldest first, and keeps where the chain then begins.
import type { Context } from '#platform/context/context.ts';
import { selectCopy } from './audit.copy.repository.ts';
import { deleteOldAuditRows, selectLastAuditId } from './audit.repository.ts';

const BATCH = 5_000;

/** What the configured copy does not have yet stays. */
export async function removeOldAudits(ctx: Context): Promise<void> {
  const { keptYears, copyTo } = ctx.config.audit;
  const through =
    copyTo === null ? await selectLastAuditId(ctx.db) : (await selectCopy(ctx.db, copyTo.address))?.copiedId;
  if (through === null || through === undefined) return;
  let removed: number;
  do {
    removed = await deleteOldAuditRows(ctx.db, { years: keptYears, through, atMost: BATCH }); // oxlint-disable-line no-await-in-loop -- one batch after the other, each in a short transaction
    if (removed > 0) ctx.log.info({ removed, keptYears }, 'old rows of the audit log were removed');
  } while (removed > 0);
}
