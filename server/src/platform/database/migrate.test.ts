// Migrations: forward only, once, all or nothing, and safe to start from several processes at once.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '#platform/context/log.ts';
import { listMissingMigrations, migrate } from '#platform/database/migrate.ts';
import { databaseUrlOf, runOnServer } from '#test/global-setup.ts';

const log = createLog({ level: 'silent', process: 'script' });
const server = inject('databaseServer');
const name = `${inject('templateDatabase')}_migrate`;
const url = databaseUrlOf(server, name);
const directory = await mkdtemp(join(tmpdir(), 'migrations-'));
const folder = pathToFileURL(`${directory}/`);

async function put(file: string, sql: string): Promise<void> {
  await writeFile(join(directory, file), sql);
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Connections of the test before may still be closing; one that is cut off meanwhile would fail the run. */
async function dropDatabase(): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnServer(server, `drop database if exists ${name}`);
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

beforeEach(async () => {
  await dropDatabase();
  await runOnServer(server, `create database ${name}`);
  await rm(directory, { recursive: true });
  await mkdir(directory);
  await put('0001_things.sql', '-- Things.\ncreate table things (id int primary key);');
});
afterAll(async () => {
  await dropDatabase();
  await rm(directory, { recursive: true, force: true });
});

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    await put('0002_more.sql', '-- More.\nalter table things add column name text;');
    expect(await migrate(url, log, folder)).toEqual(['0001_things.sql', '0002_more.sql']);
    expect(await migrate(url, log, folder)).toEqual([]);
    await put('0003_last.sql', '-- Last.\ncreate table last ();');
    expect(await migrate(url, log, folder)).toEqual(['0003_last.sql']);
  });

  it('refuses a file that was edited after it had been applied', async () => {
    await migrate(url, log, folder);
    await put('0001_things.sql', '-- Things.\ncreate table things (id bigint primary key);');
    await expect(migrate(url, log, folder)).rejects.toThrow('0001_things.sql was edited');
  });

  it('leaves nothing of a file that fails, and goes on where it stopped', async () => {
    await put('0002_broken.sql', '-- Broken.\ncreate table half (); select 1 / 0;');
    await expect(migrate(url, log, folder)).rejects.toThrow('0002_broken.sql failed');
    expect(await query(`select to_regclass('half') as half, to_regclass('things') as things`)).toEqual([
      { half: null, things: 'things' },
    ]);
    await put('0002_broken.sql', '-- Mended.\ncreate table half ();');
    expect(await migrate(url, log, folder)).toEqual(['0002_broken.sql']);
  });

  it('runs once when four processes start it together', async () => {
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(url, log, folder)));
    expect(done.flat()).toEqual(['0001_things.sql']);
  });

  it('runs a file outside a transaction when it says so', async () => {
    await put('0002_index.sql', '-- outside a transaction\ncreate index concurrently things_id on things (id);');
    expect(await migrate(url, log, folder)).toEqual(['0001_things.sql', '0002_index.sql']);
  });

  it('gives up on a lock instead of making requests queue behind it', async () => {
    await migrate(url, log, folder);
    await put('0002_more.sql', '-- More.\nalter table things add column name text;');
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    try {
      await holder.query('begin; select * from things;');
      const start = Date.now();
      await expect(migrate(url, log, folder)).rejects.toThrow('0002_more.sql failed');
      expect(Date.now() - start).toBeLessThan(10_000);
    } finally {
      await holder.end();
    }
    expect(await migrate(url, log, folder)).toEqual(['0002_more.sql']);
  });
});

it('lists what a database lacks', async () => {
  await put('0002_more.sql', '-- More.');
  expect(await listMissingMigrations(async () => ['0001_things.sql'], folder)).toEqual(['0002_more.sql']);
  expect(
    await listMissingMigrations(async () => ['0001_things.sql', '0002_more.sql', '0003_newer.sql'], folder),
  ).toEqual([]);
});
