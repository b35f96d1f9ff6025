// A database of its own for one run: created empty, migrated by the product's own command, dropped afterwards.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';

export const ROOT = join(import.meta.dirname, '..');
export const DEFAULT_DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/matricula';

/** Runs `work` with the address of a freshly migrated database, and drops it whatever happens. */
export async function withScratchDatabase<T>(purpose: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const name = `matricula_${purpose}_${process.pid}`;
  const url = new URL(process.env.MIGRATION_DATABASE_URL || process.env.DATABASE_URL || DEFAULT_DATABASE_URL);
  const admin = new URL(url);
  admin.pathname = '/postgres';
  url.pathname = `/${name}`;
  await runAlone(admin.href, `drop database if exists ${name} with (force)`);
  await runAlone(admin.href, `create database ${name}`);
  try {
    migrateDatabase(url.href);
    return await work(url.href);
  } finally {
    await runAlone(admin.href, `drop database if exists ${name} with (force)`);
  }
}

/** The database of the settings, by its owner; or the one given, whose one role owns it. */
export function migrateDatabase(databaseUrl?: string): void {
  execFileSync(process.execPath, ['src/processes/migrate.ts'], {
    cwd: join(ROOT, 'server'),
    env: databaseUrl === undefined ? process.env : { ...process.env, ...oneRole(databaseUrl) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** For a process that uses one database as its owner, whatever the shell says. */
export function oneRole(databaseUrl: string): { DATABASE_URL: string; MIGRATION_DATABASE_URL: string } {
  return { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: databaseUrl };
}

async function runAlone(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
