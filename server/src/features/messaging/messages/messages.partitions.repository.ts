// SQL of the partitions of messages: where the last one ends, and the next one.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

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

/** The partition that begins at `from`, made by the owner's function: the application owns no table. In a transaction. */
export async function createMessagePartition(db: Db, from: number): Promise<void> {
  await sql`select add_message_partition(${from})`.execute(db);
}

/** For metrics: rows that no partition was there for. Should be none. */
export async function selectStrayMessages(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (select 1 from messages_rest limit 1000) few`.execute(db);
  return rows[0]?.count ?? 0;
}
