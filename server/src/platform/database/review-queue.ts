// A queue of what waits for an administrator's decision: what is open, the oldest first; what was decided, the last decision first.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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

/** Nobody counts further: '1,000+' says as much. An index in the order of waiting gives the first of them without looking at the rest. */
const COUNTED = 1_001;

/** Of each how many wait, at most 1,001, and since when the oldest does. Each selects a moment as `since`, the oldest first. One statement. */
export async function countEach<Name extends string>(
  db: Db,
  queues: Record<Name, RawBuilder<unknown>>,
): Promise<Record<Name, WaitingCount>> {
  const counts = Object.entries<RawBuilder<unknown>>(queues).map(
    ([name, waiting]) =>
      sql`select ${name}::text as name, count(*) as count, min(since) as "oldestAt" from (${waiting} limit ${COUNTED}) waiting`,
  );
  const { rows } = await sql<WaitingCount & { name: Name }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, ...waiting }) => [name, waiting])) as Record<Name, WaitingCount>;
}

/** The same of one. */
export async function countBounded(db: Db, waiting: RawBuilder<unknown>): Promise<WaitingCount> {
  return (await countEach(db, { waiting })).waiting;
}

/** How many are open, and since when the oldest waits. */
export async function countWaiting(db: Db, table: keyof DB, since: string): Promise<WaitingCount> {
  const at = sql.ref(since);
  return countBounded(db, sql`select ${at} as since from ${sql.table(table)} where status = 'open' order by ${at}`);
}
