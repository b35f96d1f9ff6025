// API processes for the messages' benchmark, in their production configuration.
import { API_FLAGS } from '../../scripts/api-flags.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, waitUntil } from '../../chaos/lib/child.ts';
import { ROOT } from '../../scripts/scratch-database.ts';

export const POOL_SIZE = 10;
const AUTH_SECRET = randomBytes(32).toString('hex');

export interface Site {
  child: Child;
  url: string;
}

/** What every process of one site and the makers of tokens share. */
export function siteEnvironment(databaseUrl: string, name: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    // Of one run: what limits counted in an earlier one concerns nobody.
    REDIS_PREFIX: `matricula-bench-${name}-${process.pid}:`,
    AUTH_SECRET,
    SHUTDOWN_GRACE_MS: '0',
  };
}

export async function startSite(
  environment: Record<string, string>,
  { port, directory, args = [] }: { port: number; directory: string; args?: string[] },
): Promise<Site> {
  const profile = process.env['BENCH_PROFILE'];
  const child = startChild({
    name: `product-${port}`,
    command: process.execPath,
    args: [
      ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
      ...API_FLAGS,
      ...args,
      'src/processes/main.ts',
    ],
    directory,
    cwd: join(ROOT, 'server'),
    env: { ...environment, PORT: String(port), METRICS_PORT: String(port + 1) },
  });
  const url = `http://localhost:${port}`;
  await waitUntil('the product is ready', async () => (await fetch(`${url}/health/ready`)).ok, 60_000);
  return { child, url };
}

export function memoryKiBOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
