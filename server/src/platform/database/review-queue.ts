// A queue of what waits for an administrator's decision: what is open, the oldest first; what was decided, the last decision first.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';

interface QueuePage {
  isOpen: boolean;
  after: PageCursor | null;
  limit: number;
  /** The table's name in the query, and its column that says since when something waits. */
  table: string;
  since: string;
}

/** The rows that follow the cursor, in the order of the queue. Which rows is the query's own matter. */
export function inQueueOrder<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { isOpen, after, limit, table, since }: QueuePage,
) {
  const at = sql.ref(`${table}.${isOpen ? since : 'decidedAt'}`);
  const id = sql.ref(`${table}.id`);
  const direction = isOpen ? 'asc' : 'desc';
  return query
    .orderBy(at, direction)
    .orderBy(id, direction)
    .$if(after !== null, (rows) =>
      rows.where(sql<boolean>`(${at}, ${id}) ${isOpen ? sql`>` : sql`<`} (${after?.at}, ${after?.id}::uuid)`),
    )
    .limit(limit);
}

export interface WaitingCount {
  count: number;
  /** Null when nothing waits. */
  oldestAt: Date | null;
}

/** How many are open, and since when the oldest waits. */
export async function countWaiting(db: Db, table: keyof DB, since: string): Promise<WaitingCount> {
  const waiting = sql<WaitingCount>`
    select count(*) as count, min(${sql.ref(since)}) as "oldestAt" from ${sql.table(table)} where status = 'open'`;
  const { rows } = await waiting.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
