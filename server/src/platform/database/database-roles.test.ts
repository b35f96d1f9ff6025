// The application's role: everything the product does, and nothing that would let it undo what it has written. All other tests of the
// server run as this role, too.
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareApplicationRole, readDatabaseRole, warnOfOwner } from '#platform/database/database-roles.ts';
import { createDb, createPool } from '#platform/database/db.ts';
import { startTestApp } from '#test/app.ts';
import { asApplication, runOnDatabase } from '#test/global-setup.ts';

const app = await startTestApp();
const { pool, log } = app.platform;
const { migrationDatabaseUrl } = app.config;
const owner = createDb(createPool({ databaseUrl: migrationDatabaseUrl, databasePoolSize: 1 }, log, { name: 'owner' }));
afterAll(() => owner.destroy());

/** What a role may do with the rows of each table, as letters. */
async function rightsOf(role: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; rights: string }>`
    select format('%s.%s', relnamespace::regnamespace, relname) as name, concat(
      case when has_table_privilege(${role}, oid, 'select') then 's' end,
      case when has_table_privilege(${role}, oid, 'insert') then 'i' end,
      case when has_table_privilege(${role}, oid, 'update') then 'u' end,
      case when has_table_privilege(${role}, oid, 'delete') then 'd' end,
      case when has_table_privilege(${role}, oid, 'truncate') then 't' end,
      case when has_table_privilege(${role}, oid, 'trigger') then 'g' end,
      case when has_table_privilege(${role}, oid, 'references') then 'r' end) as rights
      from pg_class where relkind in ('r', 'p', 'v')
       and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(owner);
  return new Map(rows.map(({ name, rights }) => [name, rights]));
}

/** Where the last partition of messages ends. */
async function nextPartition(): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select max((regexp_match(pg_get_expr(relpartbound, oid), $$TO \\('?(\\d+)'?\\)$$))[1]::bigint)::int as next
      from pg_class join pg_inherits on inhrelid = oid where inhparent = 'public.messages'::regclass`.execute(owner);
  return rows[0]?.next ?? 0;
}

describe('the application', () => {
  it.each([
    'alter table audit_log disable trigger audit_log_append_only',
    'alter table audit_log disable trigger all',
    'drop trigger audit_log_append_only on audit_log',
    'alter table audit_log owner to current_user',
    `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'`,
    `set session_replication_role = 'replica'`,
    `update audit_log set reason = 'another'`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log (id) overriding system value values (1) on conflict (id) do update set reason = ''`,
    `insert into audit_log (id, at, action, previous_hash, hash) overriding system value values (-5, now(), 'x', '', '')`,
    `insert into audit_log (id, at, action, previous_hash, hash) overriding system value values (9223372036854775807, now(), 'x', '', '')`,
    'update ledger_entries set amount = 1',
    'delete from ledger_transfers',
    'alter table ledger_entries disable trigger ledger_entries_sum',
    'create trigger mine before insert on audit_log for each row execute function refuse_audit_change()',
    'drop table users',
    'truncate users cascade',
    'alter table users add column backdoor text',
    'create index users_name on users (name)',
    'create table mine ()',
    'create table graphile_worker.mine ()',
    'create schema mine',
    `create function mine() returns int language sql as 'select 1'`,
    `insert into schema_migrations (name, checksum) values ('9999', '')`,
    'delete from schema_migrations',
    'delete from graphile_worker.migrations',
    'create role mine superuser',
    'alter role current_user createrole',
  ])('is refused: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be (owner|able)|must be superuser/);
  });

  it('reads, adds, changes and removes rows of every table but those that it may only add to or read', async () => {
    const rights = await rightsOf('matricula_test_app');
    expect(rights.size).toBeGreaterThan(40);
    expect(Object.fromEntries([...rights].filter(([, letters]) => letters !== 'siud'))).toEqual({
      // It adds rows, too, but may not choose their number: a right of columns.
      'public.audit_log': 's',
      'public.ledger_entries': 's',
      'public.ledger_transfers': 's',
      'public.schema_migrations': 's',
      'graphile_worker.migrations': 's',
    });
  });

  it('adds a partition of messages by the owner’s function, and nothing else with it', async () => {
    await expect(pool.query('select add_message_partition(5)')).rejects.toThrow('begins at a million');
    await expect(pool.query('select add_message_partition(-1000000)')).rejects.toThrow('begins at a million');
    await expect(pool.query('select add_message_partition(1200000000)')).rejects.toThrow('the next partition');
    const next = await nextPartition();
    const client = await pool.connect();
    try {
      // Tables of one's own with the same names do not stand in front of the real ones.
      await client.query('create temporary table messages_rest (conversation_number bigint)');
      await client.query('create temporary table messages (conversation_number bigint)');
      await client.query(`select add_message_partition(${next})`);
    } finally {
      client.release(true);
    }
    const { rows } = await sql<{ owner: string }>`
      select relowner::regrole::text as owner from pg_class join pg_inherits on inhrelid = oid
       where relname = ${`messages_p${next / 1_000_000}`} and inhparent = 'public.messages'::regclass`.execute(owner);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.owner).not.toContain('matricula_test_app');
    // As many as it likes it does not get.
    const further = async () => pool.query(`select add_message_partition(${await nextPartition()})`);
    await expect(further().then(further).then(further)).rejects.toThrow('no conversation comes near');
  });

  it('is told apart from an owner, on the health page and in the log of production', async () => {
    expect(await readDatabaseRole(app.ctx.db)).toBe('application');
    expect(await readDatabaseRole(owner)).toBe('owner');
    const asOwner = await startTestApp({ beside: app, environment: { DATABASE_URL: migrationDatabaseUrl } });
    expect((await asOwner.request('GET', '/health/ready')).body['databaseRole']).toBe('owner');
    await warnOfOwner(app.ctx.db, { isProduction: true }, log);
    await warnOfOwner(owner, { isProduction: false }, log);
    expect(app.logs()).not.toContain('owns the tables');
    await warnOfOwner(owner, { isProduction: true }, log);
    expect(app.logs()).toContain('owns the tables');
  });
});

describe('preparing the role', () => {
  const name = `matricula_test_${process.pid}`;
  const url = new URL(asApplication(migrationDatabaseUrl));
  url.username = name;
  url.password = "it's a secret";
  afterAll(() => runOnDatabase(migrationDatabaseUrl, `drop owned by ${name}; drop role ${name}`));
  const prepare = () => prepareApplicationRole({ databaseUrl: url.href, migrationDatabaseUrl }, log);

  it('makes it where it is missing, with its rights, once however often it runs', async () => {
    await prepare();
    await prepare();
    expect(await rightsOf(name)).toEqual(await rightsOf('matricula_test_app'));
    const { rows } = await sql<{ bare: boolean }>`
      select rolcanlogin and not (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls) as bare
        from pg_roles where rolname = ${name}`.execute(owner);
    expect(rows).toEqual([{ bare: true }]);
    await runOnDatabase(url.href, `select graphile_worker.add_job('nothing', '{}')`);
  });

  it('takes back what somebody gave it beyond them', async () => {
    await app.asOwner(`grant update, delete on audit_log to ${name}; grant create on schema public to ${name}`);
    await app.asOwner(`grant truncate, trigger on users to ${name}`);
    await prepare();
    expect(await rightsOf(name)).toEqual(await rightsOf('matricula_test_app'));
    expect((await rightsOf(name)).get('public.audit_log')).toBe('s');
    await expect(runOnDatabase(url.href, 'create table mine ()')).rejects.toThrow(
      'permission denied for schema public',
    );
  });

  it('runs from several processes at once', async () => {
    await Promise.all([prepare(), prepare(), prepare(), prepare()]);
    expect(await rightsOf(name)).toEqual(await rightsOf('matricula_test_app'));
  });

  it('says so where the address of the application names nobody', async () => {
    const nobody = Object.assign(new URL(url.href), { username: '', password: '' }).href;
    await expect(prepareApplicationRole({ databaseUrl: nobody, migrationDatabaseUrl }, log)).rejects.toThrow(
      'DATABASE_URL names no role',
    );
    await prepareApplicationRole({ databaseUrl: nobody, migrationDatabaseUrl: nobody }, log);
  });

  it('does nothing where both addresses name one role', async () => {
    await prepareApplicationRole({ databaseUrl: migrationDatabaseUrl, migrationDatabaseUrl }, log);
    expect(await readDatabaseRole(owner)).toBe('owner');
  });
});
