// Once per run: a migrated template database that each test file copies, and a mail server with an inbox to look into.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareApplicationRole } from '#platform/database/database-roles.ts';
import { createLog } from '#platform/context/log.ts';
import { migrate } from '#platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where PostgreSQL is, without a database. */
    databaseServer: string;
    templateDatabase: string;
    redisUrl: string;
    smtpPort: number;
    inboxPort: number;
    /** Where the virus scanner answers. */
    clamdAddress: string;
    /** Sets the databases and Redis keys of this run apart from those of another. */
    runId: string;
  }
}

const START_WITHIN_MS = 20_000;

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runId = `${process.pid.toString(36)}${Date.now().toString(36)}`;
  const databaseServer =
    process.env['MIGRATION_DATABASE_URL'] ||
    process.env['DATABASE_URL'] ||
    'postgres://postgres@127.0.0.1:5432/matricula';
  const templateDatabase = `matricula_test_${runId}`;
  await runOnServer(databaseServer, `create database ${templateDatabase}`);
  const log = createLog({ level: 'silent', process: 'script' });
  const migrationDatabaseUrl = databaseUrlOf(databaseServer, templateDatabase);
  await migrate(migrationDatabaseUrl, log);
  await prepareApplicationRole({ databaseUrl: asApplication(migrationDatabaseUrl), migrationDatabaseUrl }, log);

  const [smtpPort, inboxPort] = await Promise.all([findFreePort(), findFreePort()]);
  const mailServer = startMailServer(smtpPort, inboxPort);
  const [clamdAddress] = await Promise.all([startScanner(), waitForInbox(inboxPort)]);

  project.provide('databaseServer', databaseServer);
  project.provide('templateDatabase', templateDatabase);
  project.provide('redisUrl', process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379');
  project.provide('smtpPort', smtpPort);
  project.provide('inboxPort', inboxPort);
  project.provide('clamdAddress', clamdAddress);
  project.provide('runId', runId);

  return async () => {
    mailServer.kill();
    await dropDatabases(databaseServer, templateDatabase);
  };
}

export function databaseUrlOf(databaseServer: string, name: string): string {
  const url = new URL(databaseServer);
  url.pathname = `/${name}`;
  return url.href;
}

/** What is under test connects as a role that owns nothing, as in production. */
export function asApplication(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = 'matricula_test_app';
  return url.href;
}

export function runOnServer(databaseServer: string, statement: string): Promise<void> {
  return runOnDatabase(databaseUrlOf(databaseServer, 'postgres'), statement);
}

export async function runOnDatabase(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The template and every copy whose test file was stopped before it could drop its own. */
async function dropDatabases(databaseServer: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(databaseServer, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`); // oxlint-disable-line no-await-in-loop -- one connection
    }
  } finally {
    await client.end();
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function startMailServer(smtpPort: number, inboxPort: number): ChildProcess {
  const manifest = findPackageJSON('maildev', import.meta.url) ?? '';
  const program = join(dirname(manifest), 'dist/bin/maildev.js');
  const addresses = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '-s', String(smtpPort), '-w', String(inboxPort)];
  return spawn(process.execPath, [program, ...addresses, '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Left running for the next run: it is the same for all, and slow to start where it has real signatures. */
async function startScanner(): Promise<string> {
  const address = process.env['CLAMD_ADDRESS'] ?? '127.0.0.1:3310';
  const script = join(import.meta.dirname, '../../scripts/clamd.sh');
  await promisify(execFile)(script, ['start'], { env: { ...process.env, CLAMD_ADDRESS: address } }).catch(
    // Only the tests of files need it, and they say so themselves.
    (error: unknown) => process.stderr.write(`the virus scanner did not start: ${String(error)}\n`),
  );
  return address;
}

async function waitForInbox(port: number): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/email`).catch(() => null); // oxlint-disable-line no-await-in-loop -- waiting is the point
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100)); // oxlint-disable-line no-await-in-loop -- waiting is the point
  }
  throw new Error('the mail server did not start');
}
