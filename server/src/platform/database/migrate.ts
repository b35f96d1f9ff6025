// Numbered, forward-only SQL migrations. Safe to run from several processes at once: one migrates, the others wait.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '#platform/context/log.ts';

export const MIGRATIONS_DIRECTORY = new URL('../../../migrations/', import.meta.url);
/** Held by whoever changes tables or rights. */
export const MIGRATION_LOCK = 4_242_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies what is missing and returns the names. Fails when an applied file has been edited since: a migration is
 * history, and a database that ran the old text would silently differ.
 */
export async function migrate(databaseUrl: string, log: Log, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'matricula-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query(`comment on column schema_migrations.name is 'personal: none'`);
    await client.query(`comment on column schema_migrations.checksum is 'personal: none'`);
    await client.query(`comment on column schema_migrations.applied_at is 'personal: none'`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const done: string[] = [];
    for (const migration of await readMigrations(directory)) {
      const known = applied.get(migration.name);
      if (known === migration.checksum) continue;
      if (known !== undefined)
        throw new Error(`${migration.name} was edited after it had been applied; write a new migration`);
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migrated');
      done.push(migration.name);
    }
    await runMigrations({ connectionString: databaseUrl });
    return done;
  } finally {
    await client.end();
  }
}

/** A file that says so in a comment runs outside a transaction (`create index concurrently` demands it). */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const record = () => client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (sql.includes('-- outside a transaction')) {
    await client.query(sql);
    await record();
    return;
  }
  await client.query('begin');
  try {
    // A migration that cannot get its lock quickly must not make every request queue up behind it.
    await client.query(`set local lock_timeout = '2s'`);
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name} failed`, { cause: error });
  }
}

/** Whether every migration of this code is applied; readiness depends on it. */
export async function listMissingMigrations(
  selectApplied: () => Promise<string[]>,
  directory = MIGRATIONS_DIRECTORY,
): Promise<string[]> {
  const applied = new Set(await selectApplied());
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return names.filter((name) => !applied.has(name));
}
