// What a machine must have before the product can start: Node 24, PostgreSQL 15+, Redis 7+. Explains in words what is missing.

import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { DEFAULT_DATABASE_URL, ROOT } from './scratch-database.ts';

export const DEFAULT_REDIS_URL = 'redis://127.0.0.1:6379';
const NEEDED_NODE = 24;
const NEEDED_POSTGRES = 15;
const NEEDED_REDIS = 7;

/** Takes .env into process.env; what the shell already says wins. */
export function loadEnvFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export const databaseUrl = (): string => process.env.DATABASE_URL || DEFAULT_DATABASE_URL;
/** Who may create the database and its tables: the owner, where the settings tell the two apart. */
export const ownerUrl = (): string => process.env.MIGRATION_DATABASE_URL || databaseUrl();
export const redisUrl = (): string => process.env.REDIS_URL || DEFAULT_REDIS_URL;

export function nodeProblem(version = process.versions.node): string | null {
  if (Number(version.split('.')[0]) >= NEEDED_NODE) return null;
  return [
    `This is Node ${version}; Node ${NEEDED_NODE} is needed.`,
    '  It comes with the project: run `npm ci`, then start everything through npm (npm run setup, npm run dev).',
    '  In a shell of your own: export PATH="$PWD/node_modules/.bin:$PATH", or `nvm install` (there is an .nvmrc).',
  ].join('\n');
}

/** Null when PostgreSQL answers and is new enough. */
export async function postgresProblem(url = ownerUrl()): Promise<string | null> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '0';
    if (Number.parseInt(version, 10) >= NEEDED_POSTGRES) return null;
    return `PostgreSQL at ${admin.host} is ${version}; ${NEEDED_POSTGRES} or newer is needed.\n${POSTGRES_HINTS}`;
  } catch (error) {
    const reason = reasonOf(error);
    if (/ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|timeout/i.test(reason)) {
      return `No PostgreSQL answers at ${admin.host} (${reason}).\n${POSTGRES_HINTS}`;
    }
    return [
      `PostgreSQL at ${admin.host} refuses us: ${reason}.`,
      '  Put a user that may create databases into DATABASE_URL, for example',
      '  DATABASE_URL=postgres://you:password@127.0.0.1:5432/matricula (in .env or in the shell).',
    ].join('\n');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Null when Redis answers and is new enough. */
export async function redisProblem(url = redisUrl()): Promise<string | null> {
  const { host } = new URL(url);
  try {
    const info = await askRedis(url);
    const version = /redis_version:(\S+)/.exec(info)?.[1];
    if (version === undefined) return `Redis at ${host} refuses us: ${info.trim()}. Put its password into REDIS_URL.`;
    if (Number.parseInt(version, 10) >= NEEDED_REDIS) return null;
    return `Redis at ${host} is ${version}; ${NEEDED_REDIS} or newer is needed.\n${REDIS_HINTS}`;
  } catch (error) {
    return `No Redis answers at ${host} (${reasonOf(error)}).\n${REDIS_HINTS}`;
  }
}

/** Speaks the few words of the protocol that are needed, so that the check has no client library to set up. */
function askRedis(url: string): Promise<string> {
  const { hostname, port, username, password } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 6379) });
    let reply = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error('timeout')));
    socket.on('error', reject);
    socket.on('data', (chunk) => (reply += chunk.toString()));
    socket.on('close', () => resolve(reply));
    const login =
      password === '' ? '' : `AUTH ${username === '' ? '' : `${username} `}${decodeURIComponent(password)}\r\n`;
    socket.end(`${login}INFO server\r\nQUIT\r\n`);
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

const POSTGRES_HINTS = [
  '  Debian, Ubuntu:  sudo apt-get install postgresql && sudo service postgresql start',
  '  macOS:           brew install postgresql@17 && brew services start postgresql@17',
  '  Docker:          docker compose up -d postgres',
  '  or as root on Debian: scripts/services.sh installs and starts what is missing.',
  '  Somewhere else:  set DATABASE_URL (in .env or in the shell).',
].join('\n');

const REDIS_HINTS = [
  '  Debian, Ubuntu:  sudo apt-get install redis-server && sudo service redis-server start',
  '  macOS:           brew install redis && brew services start redis',
  '  Docker:          docker compose up -d redis',
  '  Somewhere else:  set REDIS_URL (in .env or in the shell).',
].join('\n');
