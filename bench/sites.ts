// What the benchmarks of marketplace and directory drive: the product in its production configuration, and beside it a bare
// Fastify that runs the very same statements or returns the very same bytes. One database per size, all there at once.
import { API_FLAGS } from '../scripts/api-flags.ts';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild, waitUntil } from '../chaos/lib/child.ts';
import { ROOT, withScratchDatabase } from '../scripts/scratch-database.ts';
import { CONNECTION_OPTIONS } from '../server/src/platform/database/db.ts';
import type { BareWork } from './bare-marketplace.ts';
import { pgbench } from './pgbench.ts';
import { type Side, type Turn, compareTurns, httpSide, summarize, takeTurns } from './turns.ts';

export const CONNECTIONS = 16;
const POOL_SIZE = 10;

export interface Running {
  child: Child;
  url: string;
}

/** The product on this database. `BENCH_PROFILE=folder` writes a V8 profile of it. */
export async function startProduct(
  name: string,
  {
    port,
    databaseUrl,
    directory,
    hasPages,
  }: { port: number; databaseUrl: string; directory: string; hasPages: boolean },
): Promise<Running> {
  const profile = process.env['BENCH_PROFILE'];
  const child = startChild({
    name: `product-${name}`,
    command: process.execPath,
    args: [
      ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
      ...API_FLAGS,
      'src/processes/main.ts',
    ],
    directory,
    cwd: join(ROOT, 'server'),
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(port + 1),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
      REDIS_PREFIX: `matricula-bench-${name}:`,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      SHUTDOWN_GRACE_MS: '0',
      ...(hasPages ? { WEB_BUILD_DIRECTORY: join(ROOT, 'web/build') } : {}),
    },
  });
  const url = `http://localhost:${port}`;
  await waitUntil('the product is ready', async () => (await fetch(`${url}/health/ready`)).ok, 60_000);
  return { child, url };
}

/** The bare routes, over as many connections as the product has. */
export async function startBare(
  name: string,
  work: Pick<BareWork, 'databaseUrl' | 'statements' | 'bytes'>,
  { port, directory }: { port: number; directory: string },
): Promise<Running> {
  const file = join(directory, `work-${name}.json`);
  const whole: BareWork = { ...work, poolSize: POOL_SIZE, options: CONNECTION_OPTIONS.searches };
  writeFileSync(file, JSON.stringify(whole));
  const child = startChild({
    name: `bare-${name}`,
    command: process.execPath,
    args: [join(import.meta.dirname, 'bare-marketplace.ts')],
    directory,
    env: { NODE_ENV: 'production', PORT: String(port), WORK: file },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil('the bare routes answer', async () => (await fetch(`${url}/statement/0`)).ok, 30_000);
  return { child, url };
}

/** Runs `work` with a site for each size, all of them there at once, so that the sizes can take turns. */
export async function withSites<S extends { product: Running; bare: Running }>(
  sizes: readonly number[],
  { name, start }: { name: string; start: (databaseUrl: string, size: number, index: number) => Promise<S> },
  work: (sites: S[]) => Promise<void>,
  sites: S[] = [],
): Promise<void> {
  const [size, ...rest] = sizes;
  if (size === undefined) return work(sites);
  await withScratchDatabase(`${name}_${size}`, async (databaseUrl) => {
    const site = await start(databaseUrl, size, sites.length);
    try {
      await withSites(rest, { name, start }, work, [...sites, site]);
    } finally {
      await Promise.all([site.product.child.stop(), site.bare.child.stop()]);
    }
  });
}

let unique = 0;

/**
 * An address that nobody has asked before, so that no cache can answer. What a route does not read is no part of a key, so the
 * page's number is spelled in a new way each time: with spaces and tabs before it, which say nothing.
 */
export function uncached(path: string, query: string): string {
  unique += 1;
  const spelling = unique.toString(2).replaceAll('0', '%20').replaceAll('1', '%09');
  const whole = /(^|&)page=/.test(query) ? query : `${query}&page=1`;
  return `${path}?${whole.replace(/(^|&)page=/, `$1page=${spelling}`)}`;
}

/** The product, asked for a new address each time, beside the bare statements and pgbench. */
export async function compareStatements(
  { product, bare, databaseUrl, scripts }: { product: Running; bare: Running; databaseUrl: string; scripts: string[] },
  path: string,
  queries: readonly string[],
) {
  const engine: Side = (seconds) => {
    const perSecond = pgbench({
      databaseUrl,
      scripts,
      seconds: Math.ceil(seconds),
      connections: POOL_SIZE,
      purpose: 'searches',
    });
    return Promise.resolve({ perSecond, cpuMicroseconds: Number.NaN });
  };
  const turns = await takeTurns({
    bare: httpSide(bare.child, {
      url: bare.url,
      connections: CONNECTIONS,
      requests: queries.map((_, n) => ({ path: `/statement/${n}` })),
    }),
    product: httpSide(product.child, {
      url: product.url,
      connections: CONNECTIONS,
      // Made anew for each request, so that each address is new.
      requests: queries.map((query) => ({
        setupRequest: (request: object) => ({ ...request, path: uncached(path, query) }),
      })),
    }),
    engine,
  });
  return {
    ...comparisonOf(turns.product, turns.bare),
    pgbenchPerSecond: summarize(turns.engine).perSecond,
  };
}

/** The product beside the bare engine, which returns the same bytes. */
export async function compareBytes(
  { product, bare }: { product: Running; bare: Running },
  path: string,
  bytes: string,
) {
  const turns = await takeTurns({
    bare: httpSide(bare.child, { url: bare.url + bytes, connections: CONNECTIONS }),
    product: httpSide(product.child, { url: product.url + path, connections: CONNECTIONS }),
  });
  return comparisonOf(turns.product, turns.bare);
}

export function comparisonOf(product: Turn[], bare: Turn[]) {
  return { product: summarize(product), bare: summarize(bare), ...compareTurns(product, bare) };
}
