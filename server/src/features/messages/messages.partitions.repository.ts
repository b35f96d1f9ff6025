// SQL of the partitions of messages: where the last one ends, and the next one.
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

export async function selectHighestConversation(db: Db): Promise<number> {
  const { rows } = await sql<{
    highest: number;
  }>`select coalesce(max(number), 0) as highest from conversations`.execute(db);
  return rows[0]?.highest ?? 0;
}

/** The number at which the last partition ends: the first one of the next. */
export async function selectPartitionEnd(db: Db): Promise<number> {
  const { rows } = await sql<{ end: number }>`
    select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), $$TO \\('?(\\d+)'?\\)$$))[1]::bigint) as "end"
      from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where i.inhparent = 'messages'::regclass`.execute(db);
  return rows[0]?.end ?? 0;
}

/**
 * Built beside the others and attached at the end, so that writers wait for a moment only. What the default partition caught
 * for it moves over; the lock keeps more from falling there meanwhile. In a transaction.
 */
export async function createMessagePartition(db: Db, from: number, to: number): Promise<void> {
  const name = sql.table(`messages_p${Math.floor(from / (to - from))}`);
  const [first, end] = [sql.lit(from), sql.lit(to)];
  await sql`lock table messages_rest in exclusive mode`.execute(db);
  await sql`create table ${name} (like messages including all)`.execute(db);
  await sql`
    with caught as (
      delete from messages_rest where conversation_number >= ${first} and conversation_number < ${end} returning *)
    insert into ${name} select * from caught`.execute(db);
  await sql`alter table messages attach partition ${name} for values from (${first}) to (${end})`.execute(db);
}

/** For metrics: rows that no partition was there for. Should be none. */
export async function selectStrayMessages(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (select 1 from messages_rest limit 1000) few`.execute(db);
  return rows[0]?.count ?? 0;
}
