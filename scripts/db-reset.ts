// `npm run db:reset`: drops the development database, then migrates and seeds it. Refuses anything that is not this machine.

import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { loadEnvFile, ownerUrl } from './environment.ts';
import { migrateDatabase, ROOT } from './scratch-database.ts';

loadEnvFile();
const url = new URL(ownerUrl());
if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) {
  console.error(`${url.host} is not this machine; db:reset would destroy somebody's data.`);
  process.exit(1);
}
const name = decodeURIComponent(url.pathname.slice(1));
const admin = new URL(url);
admin.pathname = '/postgres';
const client = new pg.Client({ connectionString: admin.href });
await client.connect();
await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
await client.end();
migrateDatabase();
execFileSync(process.execPath, ['server/seed/seed.ts'], { cwd: ROOT, stdio: 'inherit' });
console.log(`${name} is new: migrated and seeded.`);
