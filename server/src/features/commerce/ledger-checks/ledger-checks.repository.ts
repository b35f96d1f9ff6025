// SQL of the checks: one runs at a time, and each keeps what it found.
import type { LedgerFinding } from '@matricula/contract/commerce/ledger.ts';
import type { Selectable } from 'kysely';
import type { LedgerChecks } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type CheckRow = Omit<Selectable<LedgerChecks>, 'findings'> & { findings: LedgerFinding[] | null };

/** Undefined when another one runs. */
export async function insertCheck(
  db: Db,
  check: { startedAt: Date; requestedBy: string | null },
): Promise<CheckRow | undefined> {
  const row = await db
    .insertInto('ledgerChecks')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as CheckRow | undefined;
}

export async function selectRunningCheck(db: Db): Promise<CheckRow | undefined> {
  const row = await db.selectFrom('ledgerChecks').selectAll().where('endedAt', 'is', null).executeTakeFirst();
  return row as CheckRow | undefined;
}

export async function selectCheck(db: Db, id: number): Promise<CheckRow | undefined> {
  const row = await db.selectFrom('ledgerChecks').selectAll().where('id', '=', id).executeTakeFirst();
  return row as CheckRow | undefined;
}

export async function selectLastFinished(db: Db): Promise<CheckRow | undefined> {
  const finished = db.selectFrom('ledgerChecks').selectAll().where('findings', 'is not', null);
  const row = await finished.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row as CheckRow | undefined;
}

/** Newest first. */
export async function selectChecks(db: Db, limit: number): Promise<CheckRow[]> {
  const rows = await db.selectFrom('ledgerChecks').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows as CheckRow[];
}

export async function updateEndedCheck(
  db: Db,
  id: number,
  { endedAt, findings }: { endedAt: Date; findings: readonly LedgerFinding[] },
): Promise<void> {
  await db
    .updateTable('ledgerChecks')
    .set({ endedAt, findings: JSON.stringify(findings) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends, without findings, what began before: its worker is gone. */
export async function updateAbandonedChecks(db: Db, startedBefore: Date, endedAt: Date): Promise<void> {
  await db
    .updateTable('ledgerChecks')
    .set({ endedAt })
    .where('endedAt', 'is', null)
    .where('startedAt', '<', startedBefore)
    .execute();
}
