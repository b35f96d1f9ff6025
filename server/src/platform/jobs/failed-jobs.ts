// Jobs that were given up after their last try: what of them may be read, and how one begins anew. Beside the queue itself, because only
// here is it known how graphile-worker keeps its rows.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface FailedJobRow {
  id: string;
  task: string;
  attempts: number;
  lastError: string;
  createdAt: Date;
  failedAt: Date;
}

/** Done jobs are deleted, so the table holds what waits and what failed; it is never counted further than this. */
const COUNTED = 1_001;

/** The last ones to fail first, and how many there are, at most 1,001. */
export async function selectFailedJobs(db: Db, limit: number): Promise<{ rows: FailedJobRow[]; count: number }> {
  const { rows } = await sql<FailedJobRow>`
    select jobs.id::text as id, tasks.identifier as task, jobs.attempts, coalesce(jobs.last_error, '') as "lastError",
      jobs.created_at as "createdAt", jobs.updated_at as "failedAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts order by jobs.updated_at desc, jobs.id desc limit ${limit}`.execute(db);
  // Short of a full list, that was all of them.
  if (rows.length < limit) return { rows, count: rows.length };
  const counted = await sql<{ count: number }>`
    select count(*) as count from (
      select from graphile_worker._private_jobs where attempts >= max_attempts limit ${COUNTED}) failed`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? rows.length };
}

/** Held until the transaction ends. Undefined when it is gone, or has begun anew. */
export async function lockFailedJob(db: Db, id: string): Promise<{ task: string; attempts: number } | undefined> {
  const { rows } = await sql<{ task: string; attempts: number }>`
    select (select identifier from graphile_worker._private_tasks tasks where tasks.id = jobs.task_id) as task, jobs.attempts
    from graphile_worker._private_jobs jobs
    where jobs.id = ${id}::bigint and jobs.attempts >= jobs.max_attempts for update`.execute(db);
  return rows[0];
}

/** Runs soon, with all its tries before it. */
export async function restartJob(db: Db, id: string): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(db);
}

const MAX_LENGTH = 200;
/** Only the beginning of a longer line is read: some of the patterns below take the square of its length. */
const READ_LENGTH = 2_000;
/** Whatever is quoted where a line is cut ends there. */
const QUOTES_END = `>)"”’'\``;

/**
 * What a failure may say on a screen: its first line, without what could be a person or a secret. Names of tables, columns and rules stay,
 * for they are ours; everything else in quotes goes, and so do addresses, links, ids and long numbers.
 */
export function safeError(error: string): string {
  const [line = ''] = error.trim().split('\n');
  const read = line.length > READ_LENGTH ? `${line.slice(0, READ_LENGTH)}${QUOTES_END}` : line;
  const clean = read
    .replaceAll(/\b(relation|constraint|column|table|index|function) "([a-z_]{1,63})"/g, '$1 $2')
    .replaceAll(/"[^"]*"|“[^”]*”|„[^“”]*[“”]|‘[^’]*’|'[^']*'|`[^`]*`/g, '…')
    .replaceAll(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/<[^<>]*>/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\b(?=\w*\d)[\w-]{12,}/g, '…')
    .replaceAll(/\b\w{32,}/g, '…')
    .replaceAll(/\d{5,}/g, '…')
    .replaceAll(/\(\s*…\s*\)|=\s*\([^)]*\)/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH - 1)}…` : clean;
}
