// SQL of the audit log: append, and read in order.
import { type Insertable, sql } from 'kysely';
import type { AuditLog } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

const CHAIN_LOCK = 4_242_003;

/** Until the transaction ends nobody else can append: the chain has one end, and two writers would both follow it. */
export async function lockAuditChain(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db);
}

export async function selectLastAuditHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('auditLog').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.hash;
}

/** In this order: each follows the one before. Gives their numbers. */
export async function insertAuditRows(db: Db, rows: readonly Insertable<AuditLog>[]): Promise<number[]> {
  const inserted = await db.insertInto('auditLog').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** From the very first, whatever its number, when there is none before. */
export async function selectAuditRowsAfter(db: Db, id: number | null, limit: number) {
  return db
    .selectFrom('auditLog')
    .selectAll()
    .$if(id !== null, (query) => query.where('id', '>', id))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Oldest first, with the names of those who are still here. */
export async function selectAuditRowsOf(db: Db, subject: { subjectType: string; subjectId: string }, limit: number) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.action', 'auditLog.reason', 'auditLog.at', 'users.name as actorName'])
    .where('subjectType', '=', subject.subjectType)
    .where('subjectId', '=', subject.subjectId)
    .orderBy('auditLog.id')
    .limit(limit)
    .execute();
}

/** Where the log begins now that its oldest rows are gone; undefined while none is. */
export async function selectLastRemoval(db: Db) {
  return db.selectFrom('auditRemovals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Removes at most so many of the oldest ones, and says how many. */
export async function deleteOldAuditRows(
  db: Db,
  { years, through, atMost }: { years: number; through: number; atMost: number },
): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_old_audit_rows(${years}::int, ${through}::bigint, ${atMost}::int) as removed`.execute(db);
  return rows[0]?.removed ?? 0;
}

export async function selectLastAuditId(db: Db): Promise<number | null> {
  const row = await db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? null;
}
