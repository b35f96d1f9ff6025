// Invented people with their attempts for the library's benchmark, made by the database in bulk over the product's own banks. Ids follow
// from numbers, so that pgbench can name the same rows.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { oneRole, ROOT } from '../../scripts/scratch-database.ts';
import { idExpression, makePeople } from '../messages/messages-world.ts';

/** Of each person, at different questions; the last of them is being written. */
export const ATTEMPTS_EACH = 50;
const PEOPLE_AT_ONCE = 20_000;
const WORDS =
  'I would ask her what she needs before I decide anything, and I would tell the others why the list changes this week.';

export function peopleIn(attempts: number): number {
  return Math.ceil(attempts / ATTEMPTS_EACH);
}

/** The attempt that person n is writing, as a number of `idOf('c', …)`. */
export function openAttemptOf(person: number): number {
  return person * ATTEMPTS_EACH;
}

/** The place among the questions of the k-th attempt of person n; both are SQL. */
const PLACE = '(n * 31 + k) % (select count(*) from asked)';

/** Written without checking references, and indexed at the end: a benchmark's rows, gone with its database. */
export async function createWorld(databaseUrl: string, attempts: number): Promise<void> {
  execFileSync(process.execPath, ['seed/seed.ts'], {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, ...oneRole(databaseUrl) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const people = peopleIn(attempts);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
       set maintenance_work_mem = '1GB'`,
    );
    const indexes = await dropIndexes(client, ['attempts', 'attempt_parts', 'question_progress']);
    await makePeople(client, 'a', people);
    await client.query(`create table asked as
      select (row_number() over (order by id) - 1)::int as place, id, course_id, published_version as version
        from questions where state = 'published' and type in ('interview', 'casper')`);
    await client.query('alter table asked add primary key (place)');
    for (let first = 1; first <= people; first += PEOPLE_AT_ONCE)
      await makeAttempts(client, first, Math.min(people, first + PEOPLE_AT_ONCE - 1));
    for (const statement of indexes) await client.query(statement);
    await client.query('drop table asked');
    // What a running site's autovacuum has done long ago.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function makeAttempts(client: pg.Client, first: number, last: number): Promise<void> {
  const number = `((n - 1) * ${ATTEMPTS_EACH} + k)`;
  const made = `from generate_series(${first}, ${last}) n cross join generate_series(1, ${ATTEMPTS_EACH}) k
    join asked q on q.place = ${PLACE}
    cross join lateral (select k = ${ATTEMPTS_EACH} as is_open, now() - (n % 1009 + ${ATTEMPTS_EACH} - k) * interval '7 hours' as at) t`;
  await client.query(`insert into attempts (id, user_id, question_id, version, state, started_at, answered_at, done_at, share)
    select ${idExpression("'c'", number)}, ${idExpression("'a'", 'n')}, q.id, q.version,
           case when is_open then 'open' else 'rated' end, at, case when is_open then null else at end,
           case when is_open then null else at end, case when is_open then null else 0.7 end ${made}`);
  await client.query(`insert into attempt_parts (attempt_id, part, epoch, seq, body, saved_at)
    select ${idExpression("'c'", number)}, 'question-1', 1, 40, '${WORDS}', at ${made}`);
  await client.query(`insert into question_progress (user_id, question_id, course_id, step, version, under_way_since, touched_at,
        answered_count, last_answered_at, last_share, due_at)
    select ${idExpression("'a'", 'n')}, q.id, q.course_id, case when is_open then 'task' else 'answers' end, q.version,
           case when is_open then at end, at, case when is_open then 0 else 1 end, case when is_open then null else at end,
           case when is_open then null else 0.7 end, case when is_open then null else at + interval '7 days' end ${made}`);
}

/** Drops what only costs time while rows are made; gives the statements that make it again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; making: string }>(
    `select indexname as name, indexdef as making from pg_indexes
      where tablename = any ($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return rows.map(({ making }) => making);
}
