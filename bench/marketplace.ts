// `npm run bench:marketplace`: the listing at 10,000, 100,000 and 1,000,000 consultants, beside pgbench and bare Fastify
// routes that run the very same statements or return the very same bytes, in one run on one machine.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, createDirectory, removeDirectories, startChild, waitUntil } from '../chaos/lib/child.ts';
import { ROOT, withScratchDatabase } from '../scripts/scratch-database.ts';
import { CONNECTION_OPTIONS } from '../server/src/platform/db.ts';
import type { BareWork } from './bare-marketplace.ts';
import { type ListingRequest, makeFilterRequests, makeTypos, SEED, statementOf } from './marketplace-requests.ts';
import { emptyMeasure, machine, measure, type Measured, median, ratioOf, summarise } from './measure.ts';
import { pgbench, writePgbenchScripts } from './pgbench.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CONNECTIONS = 16;
const POOL_SIZE = 10;
const SINGLE_REQUESTS = 200;
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 15_500);
const AIMS = { uncached: 0.85, cached: 0.7, page: 0.6, filterGrowth: 2, typoGrowth: 4 };

interface Site {
  size: number;
  databaseUrl: string;
  product: Child;
  bare: Child;
  productUrl: string;
  bareUrl: string;
  requests: ListingRequest[];
  scripts: string[];
}

function seed(databaseUrl: string, size: number): void {
  const started = performance.now();
  execFileSync(process.execPath, ['seed/seed.ts', '--size', 'large', '--count', String(size)], {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('psql', ['-qX', databaseUrl, '-c', 'vacuum analyze'], { stdio: 'inherit' });
  console.log(
    `${size.toLocaleString('en')} consultants seeded in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}

function rows(databaseUrl: string, statement: string): string[] {
  return execFileSync('psql', ['-qXAt', databaseUrl, '-c', statement], { encoding: 'utf8' }).trim().split('\n');
}

async function startSite(databaseUrl: string, size: number, index: number, directory: string): Promise<Site> {
  const subtags = Map.groupBy(
    rows(
      databaseUrl,
      "select tag_id || ' ' || id from subtags where exists (select from facet_values where facet = 'subtag:' || tag_id || '/' || id) order by 1",
    ),
    (line) => line.split(' ')[0]!,
  );
  const requests = makeFilterRequests(
    60,
    new Map([...subtags].map(([tag, lines]) => [tag, lines.map((line) => line.split(' ')[1]!)])),
  );
  const statements = requests.map(statementOf);
  const productPort = FIRST_PORT + index * 10;
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
      PORT: String(productPort),
      METRICS_PORT: String(productPort + 1),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      REDIS_PREFIX: `matricula-bench-${size}:`,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      WEB_BUILD_DIRECTORY: join(ROOT, 'web/build'),
      SHUTDOWN_GRACE_MS: '0',
    },
  });
  const productUrl = `http://localhost:${productPort}`;
  await waitUntil('the product is ready', async () => (await fetch(`${productUrl}/health/ready`)).ok, 60_000);
  const listing = await (await fetch(`${productUrl}/api/v1/public/consultants?page=1`)).text();
  const html = await (await fetch(`${productUrl}/marketplace`)).text();
  const work: BareWork = {
    databaseUrl,
    poolSize: POOL_SIZE,
    options: CONNECTION_OPTIONS.searches,
    statements,
    bytes: {
      listing: { type: 'application/json; charset=utf-8', body: listing },
      page: { type: 'text/html; charset=utf-8', body: html },
    },
  };
  const file = join(directory, `work-${size}.json`);
  writeFileSync(file, JSON.stringify(work));
  const bare = startChild({
    name: `bare-${size}`,
    command: process.execPath,
    args: [join(import.meta.dirname, 'bare-marketplace.ts')],
    directory,
    env: { NODE_ENV: 'production', PORT: String(productPort + 2), WORK: file },
  });
  const bareUrl = `http://127.0.0.1:${productPort + 2}`;
  await waitUntil('the bare routes answer', async () => (await fetch(`${bareUrl}/bytes/page`)).ok, 30_000);
  return {
    size,
    databaseUrl,
    product,
    bare,
    productUrl,
    bareUrl,
    requests,
    scripts: writePgbenchScripts(directory, statements),
  };
}

let unique = 0;

/** A query nobody has asked before, so that nothing kept can answer. */
function uncached(query: string): string {
  unique += 1;
  return `/api/v1/public/consultants?${query}&fresh=${unique}`;
}

async function compareUncached(site: Site) {
  const ours = emptyMeasure();
  const theirs = emptyMeasure();
  const engine: number[] = [];
  const load = (isWarmUp: boolean) => ({ connections: CONNECTIONS, duration: isWarmUp ? 2 : SECONDS });
  for (let round = 0; round <= ROUNDS; round += 1) {
    const isWarmUp = round === 0;
    await measure(
      site.bare,
      { url: site.bareUrl, ...load(isWarmUp), requests: site.requests.map((_, n) => ({ path: `/statement/${n}` })) },
      isWarmUp ? emptyMeasure() : theirs,
    );
    await measure(
      site.product,
      {
        url: site.productUrl,
        ...load(isWarmUp),
        // Asked anew for each request, so that each address is new.
        requests: site.requests.map(({ query }) => ({
          setupRequest: (request) => ({ ...request, path: uncached(query) }),
        })),
      },
      isWarmUp ? emptyMeasure() : ours,
    );
    const { databaseUrl, scripts } = site;
    if (!isWarmUp)
      engine.push(pgbench({ databaseUrl, scripts, seconds: SECONDS, connections: POOL_SIZE, purpose: 'searches' }));
  }
  return {
    product: summarise(ours),
    bare: summarise(theirs),
    pgbenchPerSecond: Math.round(median(engine)),
    ...ratioOf(ours, theirs),
  };
}

async function compareBytes(site: Site, productPath: string, barePath: string) {
  const ours = emptyMeasure();
  const theirs = emptyMeasure();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const options = { connections: CONNECTIONS, duration: round === 0 ? 2 : SECONDS };
    const into = (measured: Measured) => (round === 0 ? emptyMeasure() : measured);
    await measure(site.bare, { url: site.bareUrl + barePath, ...options }, into(theirs));
    await measure(site.product, { url: site.productUrl + productPath, ...options }, into(ours));
  }
  return { product: summarise(ours), bare: summarise(theirs), ...ratioOf(ours, theirs) };
}

function frequentWords(databaseUrl: string): string[] {
  return rows(
    databaseUrl,
    "select word from (select word, card_count from search_terms where length(word) between 6 and 10 and word ~ '^[a-z]+$' order by card_count desc limit 400) w order by word",
  );
}

/** The median time of one request at a time, the sizes taking turns so that the machine treats them alike. */
async function p50BySize(sites: Site[], queriesOf: (site: Site) => string[]): Promise<Record<string, number>> {
  const times = new Map(sites.map((site) => [site.size, [] as number[]]));
  const queries = new Map(sites.map((site) => [site.size, queriesOf(site)]));
  for (let n = 0; n < SINGLE_REQUESTS + 20; n += 1) {
    for (const site of sites) {
      const query = queries.get(site.size)![n % queries.get(site.size)!.length]!;
      const started = performance.now();
      const response = await fetch(site.productUrl + uncached(query));
      await response.text();
      if (!response.ok) throw new Error(`${query} answered ${response.status}`);
      if (n >= 20) times.get(site.size)!.push(performance.now() - started);
    }
  }
  return Object.fromEntries([...times].map(([size, list]) => [size, Number(median(list).toFixed(2))]));
}

function growth(p50: Record<string, number>): number {
  return Number((p50[String(SIZES.at(-1))]! / p50[String(SIZES[0])]!).toFixed(2));
}

function verdict(name: string, value: number, isReached: boolean, aim: string): void {
  console.log(`${isReached ? 'reached    ' : 'not reached'}  ${name}: ${value} (${aim})`);
}

async function run(sites: Site[]): Promise<void> {
  const uncachedBySize: Record<string, Awaited<ReturnType<typeof compareUncached>>> = {};
  for (const site of sites) {
    uncachedBySize[site.size] = await compareUncached(site);
    console.log(`uncached listing, ${site.size.toLocaleString('en')}: ${JSON.stringify(uncachedBySize[site.size])}`);
  }
  const last = sites.at(-1)!;
  const cached = await compareBytes(last, '/api/v1/public/consultants?page=1', '/bytes/listing');
  console.log(`cached listing: ${JSON.stringify(cached)}`);
  const page = await compareBytes(last, '/marketplace', '/bytes/page');
  console.log(`cached page: ${JSON.stringify(page)}`);
  const filterP50 = await p50BySize(sites, (site) => site.requests.map(({ query }) => query));
  const typoP50 = await p50BySize(sites, (site) => makeTypos(frequentWords(site.databaseUrl), 60));
  const report = {
    ...machine(),
    seed: SEED,
    rounds: ROUNDS,
    seconds: SECONDS,
    uncached: uncachedBySize,
    cached,
    page,
    filterP50,
    typoP50,
  };
  console.log(JSON.stringify(report, null, 2));
  if (process.env['BENCH_JSON'] !== undefined)
    writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
  for (const [size, { ratio }] of Object.entries(uncachedBySize))
    verdict(
      `uncached listing beside the bare statement at ${size}`,
      ratio,
      ratio >= AIMS.uncached,
      `at least ${AIMS.uncached}`,
    );
  verdict('cached listing beside the same bytes', cached.ratio, cached.ratio >= AIMS.cached, `at least ${AIMS.cached}`);
  verdict('cached page beside the same bytes', page.ratio, page.ratio >= AIMS.page, `at least ${AIMS.page}`);
  verdict(
    'growth of a filter page’s p50',
    growth(filterP50),
    growth(filterP50) <= AIMS.filterGrowth,
    `at most ${AIMS.filterGrowth}`,
  );
  verdict(
    'growth of a typo search’s p50',
    growth(typoP50),
    growth(typoP50) <= AIMS.typoGrowth,
    `at most ${AIMS.typoGrowth}`,
  );
}

/** One database per size, all of them there at once, so that the sizes can take turns. */
async function withSites(sizes: number[], directory: string, sites: Site[]): Promise<void> {
  const [size, ...rest] = sizes;
  if (size === undefined) return run(sites);
  await withScratchDatabase(`bench_${size}`, async (databaseUrl) => {
    seed(databaseUrl, size);
    const site = await startSite(databaseUrl, size, sites.length, directory);
    try {
      await withSites(rest, directory, [...sites, site]);
    } finally {
      await Promise.all([site.product.stop(), site.bare.stop()]);
    }
  });
}

if (!existsSync(join(ROOT, 'web/build/server/index.js')))
  throw new Error('web/build is missing: run `npm run build` first.');
await withSites(SIZES, createDirectory('bench-marketplace'), []);
removeDirectories();
