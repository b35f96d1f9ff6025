// SQL of the checks of the chain: one runs at a time, and each keeps how far it came.
import type { AuditCheckKind } from '@matricula/contract/foundation/audit.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { AuditChecks } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type AuditCheck = Selectable<AuditChecks>;

interface NewCheck {
  kind: AuditCheckKind;
  requestedBy: string | null;
  now: Date;
  /** Where it begins; null for the first row. */
  from: { id: number; hash: string; rows: number } | null;
}

/** Undefined when another one runs. */
export async function insertCheck(db: Db, { kind, requestedBy, now, from }: NewCheck): Promise<AuditCheck | undefined> {
  return db
    .insertInto('auditChecks')
    .values({
      kind,
      requestedBy,
      startedAt: now,
      movedAt: now,
      verifiedId: from?.id ?? null,
      verifiedHash: from?.hash ?? null,
      verifiedRows: from?.rows ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function selectRunningCheck(db: Db): Promise<AuditCheck | undefined> {
  return db.selectFrom('auditChecks').selectAll().where('endedAt', 'is', null).executeTakeFirst();
}

export async function selectCheck(db: Db, id: number): Promise<AuditCheck | undefined> {
  return db.selectFrom('auditChecks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last one that came to its end. */
export async function selectLastVerdict(db: Db): Promise<AuditCheck | undefined> {
  const ended = db.selectFrom('auditChecks').selectAll().where('isWhole', 'is not', null);
  return ended.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Only from where it was when the part began: of two workers that run the same part, one is heard. */
export async function updateCheck(db: Db, check: AuditCheck, changes: Updateable<AuditChecks>): Promise<boolean> {
  const updated = await db
    .updateTable('auditChecks')
    .set(changes)
    .where('id', '=', check.id)
    .where('endedAt', 'is', null)
    .where('checkedRows', '=', check.checkedRows)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Ends, without a verdict, what has not moved since then: its worker is gone. */
export async function updateAbandonedChecks(db: Db, movedBefore: Date, endedAt: Date): Promise<void> {
  await db
    .updateTable('auditChecks')
    .set({ endedAt })
    .where('endedAt', 'is', null)
    .where('movedAt', '<', movedBefore)
    .execute();
}

export async function selectHashOf(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('auditLog').select('hash').where('id', '=', id).executeTakeFirst();
  return row?.hash;
}

/** From this row on, counted up to `limit`, and when the first of them was written. */
export async function countRowsAfter(db: Db, id: number | null, limit: number) {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(at) as since
    from (select at from audit_log where id > ${id ?? 0} order by id limit ${limit}) later`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}
