// `npm run db:migrate`: creates the database if it is missing, applies what is missing, gives the application its rights, publishes
// the first legal texts.
import pg from 'pg';
import { readConfig } from '#config.ts';
import { ensureLegalDocuments } from '#features/foundation/legal/legal.service.ts';
import { createContext } from '#platform/context/context.ts';
import { prepareApplicationRole } from '#platform/database/database-roles.ts';
import { createLog } from '#platform/context/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createPlatform } from '#platform/context/platform.ts';

const config = readConfig();
const log = createLog({ level: config.logLevel, process: 'script' });
await createDatabase(config.migrationDatabaseUrl);
const done = await migrate(config.migrationDatabaseUrl, log);
await prepareApplicationRole(config, log);
const platform = createPlatform({ config, log, process: 'script' });
await ensureLegalDocuments(createContext(platform));
await platform.close();
log.info({ count: done.length }, done.length === 0 ? 'the database is up to date' : 'the database is migrated');

async function createDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
