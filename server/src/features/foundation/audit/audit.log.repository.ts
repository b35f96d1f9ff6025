// SQL of the admin log as a list: newest first, each filter by an index that ends with the row's number, however many rows there are.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface LogFilter {
  /** Null: everybody. */
  actorIds: readonly string[] | null;
  action: string | null;
  subjectId: string | null;
  from: Date | null;
  to: Date | null;
  /** Rows before this one. */
  before: number | null;
}

export interface LogRow {
  id: number;
  at: Date;
  actorId: string;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  reason: string;
  before: Record<string, string | number | boolean | null> | null;
  after: Record<string, string | number | boolean | null> | null;
  ipAddress: string;
  requestId: string;
}

/** Rows are numbered in the order of their moments, but for clocks of several machines, which differ by less than this. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** A row that can only be too early or too late by clocks: a span of days becomes a span of numbers, which every index ends with. */
function boundsOf({ from, to, before }: LogFilter): RawBuilder<unknown>[] {
  const around = (moment: Date, by: number) => new Date(moment.getTime() + by);
  return [
    ...(before === null ? [] : [sql`id < ${before}`]),
    ...(from === null
      ? []
      : [
          sql`at >= ${from}`,
          sql`id >= (select id from audit_log where at >= ${around(from, -CLOCKS_DIFFER_MS)} order by at, id limit 1)`,
        ]),
    ...(to === null
      ? []
      : [
          sql`at < ${to}`,
          sql`id <= (select id from audit_log where at < ${around(to, CLOCKS_DIFFER_MS)} order by at desc, id desc limit 1)`,
        ]),
  ];
}

function rowsOf(filter: LogFilter, limit: number): RawBuilder<unknown> {
  const { actorIds, action, subjectId } = filter;
  const conditions = [
    ...boundsOf(filter),
    ...(action === null ? [] : [sql`action = ${action}`]),
    ...(subjectId === null ? [] : [sql`subject_id = ${subjectId}`]),
  ];
  const select = (wanted: readonly RawBuilder<unknown>[]) =>
    sql`select * from audit_log where ${sql.join([...wanted, sql`true`], sql` and `)} order by id desc limit ${limit}`;
  if (actorIds === null) return select(conditions);
  // Person by person, so that each is read by its index from the end.
  return sql`select rows.* from unnest(${[...actorIds]}::uuid[]) actor,
    lateral (${select([sql`actor_id = actor`, ...conditions])}) rows order by rows.id desc limit ${limit}`;
}

/** With the names of those who are still here. */
export async function selectLogRows(db: Db, filter: LogFilter, limit: number): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select log.id, log.at, log.actor_id as "actorId", users.name as "actorName", log.action, log.subject_type as "subjectType",
      log.subject_id as "subjectId", log.reason, log.before, log.after, log.ip_address as "ipAddress", log.request_id as "requestId"
    from (${rowsOf(filter, limit)}) log left join users on users.id = log.actor_id order by log.id desc`.execute(db);
  return rows;
}

/** Counted up to `limit`. */
export async function countLogRows(db: Db, filter: LogFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${rowsOf(filter, limit)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of those who stand in the log, found by jumping from one to the next: they are few, however many rows and people there are. */
export async function selectActorIds(db: Db, person: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive actors as (
      (select actor_id from audit_log order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.actor_id order by actor_id limit 1)
      from actors where actor_id is not null)
    select actor_id::text as id from actors left join users on users.id = actor_id
    where actor_id is not null and (actor_id::text = lower(${person}) or lower(email::text) = lower(${person})
      or starts_with(lower(name), lower(${person})) or starts_with(lower(regexp_replace(name, '^.*\\s', '')), lower(${person})))
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
