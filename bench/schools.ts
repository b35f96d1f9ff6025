// `npm run bench:schools`: the directory at 226 and at 10,000 schools, uncached, beside pgbench and a bare Fastify route that
// runs the very same statements, in one run on one machine.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, createDirectory, removeDirectories, startChild, waitUntil } from '../chaos/lib/child.ts';
import { ROOT, withScratchDatabase } from '../scripts/scratch-database.ts';
import { CONNECTION_OPTIONS } from '../server/src/platform/db.ts';
import type { BareWork } from './bare-marketplace.ts';
import { emptyMeasure, machine, measure, median, ratioOf, summarise } from './measure.ts';
import { pgbench, writePgbenchScripts } from './pgbench.ts';
import { catchStatements, makeDirectoryQueries, SEED } from './schools-requests.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '226,10000').split(',').map(Number);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const QUESTIONS = 60;
const SINGLE_REQUESTS = 400;
const CONNECTIONS = 16;
const POOL_SIZE = 10;
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 15_700);
const MOST_GROWTH = 2;

const queries = makeDirectoryQueries(QUESTIONS);

interface Site {
  size: number;
  databaseUrl: string;
  product: Child;
  bare: Child;
  productUrl: string;
  bareUrl: string;
  statementCount: number;
  /** Addresses that reach the database; that nothing is found, the product may know by itself. */
  asked: string[];
  scripts: string[];
}

function seed(databaseUrl: string, size: number): void {
  execFileSync(process.execPath, ['seed/seed.ts', '--schools', String(size)], {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('psql', ['-qX', databaseUrl, '-c', 'vacuum analyze'], { stdio: 'inherit' });
  console.log(`${size.toLocaleString('en')} schools seeded`);
}

async function startSite(databaseUrl: string, size: number, index: number, directory: string): Promise<Site> {
  const caught = await catchStatements(databaseUrl, queries);
  const reaching = caught.flatMap((statement, n) => (statement === null ? [] : [{ query: queries[n]!, statement }]));
  const statements = reaching.map(({ statement }) => statement);
  const port = FIRST_PORT + index * 10;
  const product = startChild({
    name: `product-${size}`,
    command: process.execPath,
    args: [
      ...(process.env['BENCH_PROFILE'] === undefined
        ? []
        : ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`]),
      'src/main.ts',
    ],
    directory,
    cwd: join(ROOT, 'server'),
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(port + 1),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      REDIS_PREFIX: `matricula-bench-schools-${size}:`,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      SHUTDOWN_GRACE_MS: '0',
    },
  });
  const productUrl = `http://localhost:${port}`;
  await waitUntil('the product is ready', async () => (await fetch(`${productUrl}/health/ready`)).ok, 60_000);
  const work: BareWork = {
    databaseUrl,
    poolSize: POOL_SIZE,
    options: CONNECTION_OPTIONS.searches,
    statements,
    bytes: {},
  };
  const file = join(directory, `work-${size}.json`);
  writeFileSync(file, JSON.stringify(work));
  const bare = startChild({
    name: `bare-${size}`,
    command: process.execPath,
    args: [join(import.meta.dirname, 'bare-marketplace.ts')],
    directory,
    env: { NODE_ENV: 'production', PORT: String(port + 2), WORK: file },
  });
  const bareUrl = `http://127.0.0.1:${port + 2}`;
  await waitUntil('the bare route answers', async () => (await fetch(`${bareUrl}/statement/0`)).ok, 30_000);
  return {
    size,
    databaseUrl,
    product,
    bare,
    productUrl,
    bareUrl,
    statementCount: statements.length,
    asked: reaching.map(({ query }) => query),
    scripts: writePgbenchScripts(directory, statements),
  };
}

let unique = 0;

/** A query nobody has asked before, so that nothing kept can answer. */
function uncached(query: string): string {
  unique += 1;
  return `/api/v1/public/schools?${query}&fresh=${unique}`;
}

async function compare(site: Site) {
  const [ours, theirs, engine] = [emptyMeasure(), emptyMeasure(), [] as number[]];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const isWarmUp = round === 0;
    const load = { connections: CONNECTIONS, duration: isWarmUp ? 2 : SECONDS };
    const statements = Array.from({ length: site.statementCount }, (_, n) => ({ path: `/statement/${n}` }));
    await measure(site.bare, { url: site.bareUrl, ...load, requests: statements }, isWarmUp ? emptyMeasure() : theirs);
    // Asked anew for each request, so that each address is new.
    const requests = site.asked.map((query) => ({
      setupRequest: (request: object) => ({ ...request, path: uncached(query) }),
    }));
    await measure(site.product, { url: site.productUrl, ...load, requests }, isWarmUp ? emptyMeasure() : ours);
    const { databaseUrl, scripts } = site;
    if (!isWarmUp)
      engine.push(pgbench({ databaseUrl, scripts, seconds: SECONDS, connections: POOL_SIZE, purpose: 'searches' }));
  }
  const pgbenchPerSecond = Math.round(median(engine));
  return { product: summarise(ours), bare: summarise(theirs), pgbenchPerSecond, ...ratioOf(ours, theirs) };
}

/** The median time of one request at a time, the sizes taking turns so that the machine treats them alike. */
async function p50BySize(sites: Site[]): Promise<Record<string, number>> {
  const times = new Map(sites.map(({ size }) => [size, [] as number[]]));
  const warmUp = QUESTIONS;
  for (let n = 0; n < SINGLE_REQUESTS + warmUp; n += 1) {
    for (const site of sites) {
      const query = queries[n % queries.length]!;
      const started = performance.now();
      const response = await fetch(site.productUrl + uncached(query));
      const body = await response.text();
      if (!response.ok) throw new Error(`${query} answered ${response.status}: ${body}`);
      if (n >= warmUp) times.get(site.size)!.push(performance.now() - started);
    }
  }
  return Object.fromEntries([...times].map(([size, list]) => [size, Number(median(list).toFixed(2))]));
}

async function run(sites: Site[]): Promise<void> {
  const p50 = await p50BySize(sites);
  console.log(`one request at a time, p50 in ms by size: ${JSON.stringify(p50)}`);
  const bySize: Record<string, Awaited<ReturnType<typeof compare>>> = {};
  for (const site of sites) {
    bySize[site.size] = await compare(site);
    console.log(`${site.size.toLocaleString('en')} schools: ${JSON.stringify(bySize[site.size])}`);
  }
  const report = { ...machine(), seed: SEED, rounds: ROUNDS, seconds: SECONDS, p50, bySize };
  console.log(JSON.stringify(report, null, 2));
  if (process.env['BENCH_JSON'] !== undefined)
    writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
  const growth = Number((p50[String(SIZES.at(-1))]! / p50[String(SIZES[0])]!).toFixed(2));
  console.log(
    `${growth < MOST_GROWTH ? 'reached    ' : 'not reached'}  growth of the directory’s p50: ${growth} (below ${MOST_GROWTH})`,
  );
}

/** One database per size, all of them there at once, so that the sizes can take turns. */
async function withSites(sizes: number[], directory: string, sites: Site[]): Promise<void> {
  const [size, ...rest] = sizes;
  if (size === undefined) return run(sites);
  await withScratchDatabase(`bench_schools_${size}`, async (databaseUrl) => {
    seed(databaseUrl, size);
    const site = await startSite(databaseUrl, size, sites.length, directory);
    try {
      await withSites(rest, directory, [...sites, site]);
    } finally {
      await Promise.all([site.product.stop(), site.bare.stop()]);
    }
  });
}

await withSites(SIZES, createDirectory('bench-schools'), []);
removeDirectories();
