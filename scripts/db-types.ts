// `npm run db:types` writes server/src/platform/database/db-types.ts from a freshly migrated database; `--check` only compares.
// A database of its own, so that what lies about in somebody's development database cannot leak into the types.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, withScratchDatabase } from './scratch-database.ts';

const OPTIONS = ['--dialect', 'postgres', '--camel-case', '--exclude-pattern', '(graphile_worker.*|public.messages_*)'];

process.exitCode = await withScratchDatabase('types', (databaseUrl) => {
  const mode = process.argv.includes('--check') ? ['--verify'] : [];
  const target = ['--url', databaseUrl, '--out-file', 'server/src/platform/database/db-types.ts'];
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/kysely-codegen'), [...OPTIONS, ...target, ...mode], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0 && mode.length > 0) console.error('db-types.ts is stale: run `npm run db:types`');
  return Promise.resolve(status ?? 1);
});
