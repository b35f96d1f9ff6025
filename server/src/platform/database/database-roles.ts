// Two roles of the database (decision 044): the owner makes and changes tables, the application reads and writes rows. Whoever takes
// over the application can then neither switch the audit log's trigger off nor rewrite what it has written.
import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '#config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Log } from '#platform/context/log.ts';
import { MIGRATION_LOCK } from '#platform/database/migrate.ts';

/** What the application may add to and read, and never change. */
const APPEND_ONLY = ['audit_log', 'ledger_transfers', 'ledger_entries'];
/** What it only reads: which migrations have run. */
const READ_ONLY = ['public.schema_migrations', 'graphile_worker.migrations'];
const POLICY = 'application';

export type DatabaseRole = 'application' | 'owner';

/**
 * Makes the application's role if it is missing, and gives it its rights; run after every migration. Nothing to do where both
 * addresses name the same role, as in development.
 */
export async function prepareApplicationRole(
  { databaseUrl, migrationDatabaseUrl }: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>,
  log: Log,
): Promise<void> {
  if (databaseUrl === migrationDatabaseUrl) return;
  const { username, password } = new URL(databaseUrl);
  const name = decodeURIComponent(username);
  if (name === '')
    throw new Error('DATABASE_URL names no role; see docs/runbooks/database-roles.md for what it should name');
  const owner = new pg.Client({ connectionString: migrationDatabaseUrl, application_name: 'matricula-migrate' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ isOwner: boolean }>('select current_user = $1 as "isOwner"', [name]);
    if (rows[0]?.isOwner !== false) return;
    await createRole(owner, name, decodeURIComponent(password));
    await owner.query('begin');
    // One run at a time, as for the migrations themselves: two that grant on one table at once would fail.
    await owner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    // Rights and policies lock their tables for a moment; requests must not queue up behind one that has to wait.
    await owner.query(`set local lock_timeout = '5s'`);
    for (const statement of rightsOf(pg.escapeIdentifier(name))) await owner.query(statement);
    await openJobs(owner, name);
    await owner.query('commit');
    log.info({ role: name }, 'the application has its rights');
  } finally {
    await owner.end();
  }
}

async function createRole(owner: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return;
  const secret = password === '' ? '' : ` password ${pg.escapeLiteral(password)}`;
  try {
    await owner.query(`create role ${pg.escapeIdentifier(name)} login${secret}`);
  } catch (error) {
    // Another run was quicker: roles belong to the whole server.
    const { code } = error as { code?: string };
    if (code === '42710' || code === '23505') return;
    throw new Error(`the role ${name} is missing and could not be made; see docs/runbooks/database-roles.md`, {
      cause: error,
    });
  }
}

function rightsOf(role: string): string[] {
  const rows = 'select, insert, update, delete';
  return [
    'revoke create on schema public from public',
    `revoke create on schema public, graphile_worker from ${role}`,
    `grant usage on schema public, graphile_worker to ${role}`,
    ...['public', 'graphile_worker'].flatMap((schema) => [
      // What somebody granted by hand does not stay.
      `revoke all on all tables in schema ${schema} from ${role}`,
      `revoke all on all sequences in schema ${schema} from ${role}`,
      `grant ${rows} on all tables in schema ${schema} to ${role}`,
      `grant usage, select on all sequences in schema ${schema} to ${role}`,
      // What a later migration makes is usable at once, not only when it has ended.
      `alter default privileges in schema ${schema} grant ${rows} on tables to ${role}`,
      `alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`,
    ]),
    `revoke all on ${[...APPEND_ONLY, ...READ_ONLY].join(', ')} from ${role}`,
    `grant select on ${APPEND_ONLY.join(', ')} to ${role}`,
    ...APPEND_ONLY.map((table) => grantInsert(table, role)),
    `grant select on ${READ_ONLY.join(', ')} to ${role}`,
    `grant execute on function add_message_partition(bigint) to ${role}`,
  ];
}

/** Every column but the number of the row: whoever could choose it could put a row before the first, or take the next ones away. */
function grantInsert(table: string, role: string): string {
  return `do $do$ begin execute (
    select format('grant insert (%s) on ${table} to ${role.replaceAll("'", "''")}', string_agg(quote_ident(attname), ', '))
      from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attidentity = ''
  ); end $do$`;
}

/** graphile-worker shows the rows of its tables to their owner only, unless a policy says otherwise. */
async function openJobs(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `select format('graphile_worker.%I', relname) as table from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity and not exists (
        select from pg_policies
         where schemaname = 'graphile_worker' and tablename = relname and policyname = $1 and $2 = any(roles))`,
    [POLICY, name],
  );
  for (const { table } of rows) {
    await owner.query(`drop policy if exists ${POLICY} on ${table}`);
    await owner.query(
      `create policy ${POLICY} on ${table} to ${pg.escapeIdentifier(name)} using (true) with check (true)`,
    );
  }
}

/** Whether who is connected could undo what the audit log's trigger forbids. */
export async function readDatabaseRole(db: Db): Promise<DatabaseRole> {
  const { rows } = await sql<{ isOwner: boolean }>`
    select pg_has_role(current_user, relowner, 'member') as "isOwner" from pg_class where oid = 'audit_log'::regclass`.execute(
    db,
  );
  return rows[0]?.isOwner === false ? 'application' : 'owner';
}

/** Said once at the start, and on the health page as long as it is so. */
export async function warnOfOwner(db: Db, { isProduction }: Pick<Config, 'isProduction'>, log: Log): Promise<void> {
  if (!isProduction) return;
  try {
    if ((await readDatabaseRole(db)) === 'owner')
      log.warn(
        'DATABASE_URL names a role that owns the tables: it could rewrite the audit log (docs/runbooks/database-roles.md)',
      );
  } catch (error) {
    log.debug({ err: error }, 'the role of the database could not be read');
  }
}
