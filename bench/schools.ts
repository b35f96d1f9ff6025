// `npm run bench:schools`: the directory at 226 and at 10,000 schools, uncached, beside pgbench and a bare Fastify route that
// runs the very same statements, in one run on one machine.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDirectory, removeDirectories } from '../chaos/lib/child.ts';
import { oneRole, ROOT } from '../scripts/scratch-database.ts';
import { writePgbenchScripts } from './pgbench.ts';
import { catchStatements, makeDirectoryQueries, SEED } from './schools-requests.ts';
import { type Running, compareStatements, startBare, startProduct, uncached, withSites } from './sites.ts';
import { machine, median, saySpread } from './turns.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '226,10000').split(',').map(Number);
const QUESTIONS = 60;
const SINGLE_REQUESTS = 400;
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 15_700);
const DIRECTORY = '/api/v1/public/schools';
const MAX_GROWTH = 2;

const queries = makeDirectoryQueries(QUESTIONS);

interface Site {
  size: number;
  databaseUrl: string;
  product: Running;
  bare: Running;
  /** Addresses that reach the database; that nothing is found, the product may know by itself. */
  asked: string[];
  scripts: string[];
}

function seed(databaseUrl: string, size: number): void {
  execFileSync(process.execPath, ['seed/seed.ts', '--schools', String(size)], {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, ...oneRole(databaseUrl) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('psql', ['-qX', databaseUrl, '-c', 'vacuum analyze'], { stdio: 'inherit' });
  console.log(`${size.toLocaleString('en')} schools seeded`);
}

async function startSite(databaseUrl: string, size: number, index: number): Promise<Site> {
  seed(databaseUrl, size);
  const caught = await catchStatements(databaseUrl, queries);
  const reaching = caught.flatMap((statement, n) => (statement === null ? [] : [{ query: queries[n]!, statement }]));
  const statements = reaching.map(({ statement }) => statement);
  const port = FIRST_PORT + index * 10;
  const name = `schools-${size}`;
  const product = await startProduct(name, { port, databaseUrl, directory, hasPages: false });
  const bare = await startBare(name, { databaseUrl, statements, bytes: {} }, { port: port + 2, directory });
  const asked = reaching.map(({ query }) => query);
  return { size, databaseUrl, product, bare, asked, scripts: writePgbenchScripts(directory, statements) };
}

/** The median time of one request at a time, the sizes taking turns so that the machine treats them alike. */
async function p50BySize(sites: Site[]): Promise<Record<string, number>> {
  const times = new Map(sites.map(({ size }) => [size, [] as number[]]));
  const warmUp = QUESTIONS;
  for (let n = 0; n < SINGLE_REQUESTS + warmUp; n += 1) {
    for (const site of sites) {
      const query = queries[n % queries.length]!;
      const started = performance.now();
      const response = await fetch(site.product.url + uncached(DIRECTORY, query));
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
  const bySize: Record<string, Awaited<ReturnType<typeof compareStatements>>> = {};
  for (const site of sites) {
    bySize[site.size] = await compareStatements(site, DIRECTORY, site.asked);
    console.log(`${site.size.toLocaleString('en')} schools: ${JSON.stringify(bySize[site.size])}`);
  }
  const report = { ...machine(), seed: SEED, p50, bySize };
  console.log(JSON.stringify(report, null, 2));
  if (process.env['BENCH_JSON'] !== undefined)
    writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
  for (const [size, { ratio, cpuRatio }] of Object.entries(bySize))
    console.log(`${size} schools: ratio ${saySpread(ratio)}, by processor time ${saySpread(cpuRatio)}`);
  const growth = Number((p50[String(SIZES.at(-1))]! / p50[String(SIZES[0])]!).toFixed(2));
  console.log(
    `${growth < MAX_GROWTH ? 'reached    ' : 'not reached'}  growth of the directory’s p50: ${growth} (below ${MAX_GROWTH})`,
  );
}

const directory = createDirectory('bench-schools');
await withSites(SIZES, { name: 'bench_schools', start: startSite }, run);
removeDirectories();
