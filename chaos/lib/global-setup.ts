// Once for all fault runs: a PostgreSQL cluster with the migrated product in it. Each product starts with a copy of its files.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDirectory } from './child.ts';
import { createCluster, startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of its data. */
    preparedCluster: string;
  }
}

export const FIRST_PORT = Number(process.env['CHAOS_PORT'] ?? 15_400);
export const DATABASE = 'chaos_product';

export default async function setUp(project: TestProject): Promise<() => void> {
  const data = createCluster(createDirectory('prepared'));
  const [postgres, redis] = await Promise.all([startPostgres(data, FIRST_PORT), startRedis(FIRST_PORT + 1)]);
  execFileSync(process.execPath, ['src/processes/migrate.ts'], {
    cwd: join(import.meta.dirname, '../../server'),
    env: { PATH: process.env['PATH'], DATABASE_URL: postgres.url(DATABASE), REDIS_URL: redis.url },
    stdio: 'pipe',
  });
  await Promise.all([postgres.shutDown(), redis.stop()]);
  project.provide('preparedCluster', data);
  return () => rmSync(dirname(data), { recursive: true, force: true });
}
