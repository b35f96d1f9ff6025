// `npm run bench:marketplace`: the listing at 10,000, 100,000 and 1,000,000 consultants, beside pgbench and bare Fastify
// routes that run the very same statements or return the very same bytes, in one run on one machine.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDirectory, removeDirectories } from '../chaos/lib/child.ts';
import { oneRole, ROOT } from '../scripts/scratch-database.ts';
import { type ListingRequest, makeFilterRequests, makeTypos, SEED, statementOf } from './marketplace-requests.ts';
import { writePgbenchScripts } from './pgbench.ts';
import {
  type Running,
  compareBytes,
  compareStatements,
  startBare,
  startProduct,
  uncached,
  withSites,
} from './sites.ts';
import { machine, median, saySpread, type Spread } from './turns.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number);
const SINGLE_REQUESTS = 200;
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 15_500);
const LISTING = '/api/v1/public/consultants';
const AIMS = { uncached: 0.85, cached: 0.7, page: 0.6, filterGrowth: 2, typoGrowth: 4 };

interface Site {
  size: number;
  databaseUrl: string;
  product: Running;
  bare: Running;
  requests: ListingRequest[];
  scripts: string[];
}

function seed(databaseUrl: string, size: number): void {
  const started = performance.now();
  execFileSync(process.execPath, ['seed/seed.ts', '--size', 'large', '--count', String(size)], {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, ...oneRole(databaseUrl) },
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

async function startSite(databaseUrl: string, size: number, index: number): Promise<Site> {
  seed(databaseUrl, size);
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
  const port = FIRST_PORT + index * 10;
  const product = await startProduct(`${size}`, { port, databaseUrl, directory, hasPages: true });
  const bytes = {
    listing: {
      type: 'application/json; charset=utf-8',
      body: await (await fetch(`${product.url}${LISTING}?page=1`)).text(),
    },
    page: { type: 'text/html; charset=utf-8', body: await (await fetch(`${product.url}/marketplace`)).text() },
  };
  const bare = await startBare(`${size}`, { databaseUrl, statements, bytes }, { port: port + 2, directory });
  return { size, databaseUrl, product, bare, requests, scripts: writePgbenchScripts(directory, statements) };
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
      const response = await fetch(site.product.url + uncached(LISTING, query));
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

function verdict(name: string, value: string, isReached: boolean, aim: string): void {
  console.log(`${isReached ? 'reached    ' : 'not reached'}  ${name}: ${value} (${aim})`);
}

function verdictOfRatio(name: string, { median: middle, ...range }: Spread, aim: number): void {
  verdict(name, saySpread({ median: middle, ...range }), middle >= aim, `at least ${aim}`);
}

async function run(sites: Site[]): Promise<void> {
  const uncachedBySize: Record<string, Awaited<ReturnType<typeof compareStatements>>> = {};
  for (const site of sites) {
    const queries = site.requests.map(({ query }) => query);
    uncachedBySize[site.size] = await compareStatements(site, LISTING, queries);
    console.log(`uncached listing, ${site.size.toLocaleString('en')}: ${JSON.stringify(uncachedBySize[site.size])}`);
  }
  const last = sites.at(-1)!;
  const cached = await compareBytes(last, `${LISTING}?page=1`, '/bytes/listing');
  console.log(`cached listing: ${JSON.stringify(cached)}`);
  const page = await compareBytes(last, '/marketplace', '/bytes/page');
  console.log(`cached page: ${JSON.stringify(page)}`);
  const filterP50 = await p50BySize(sites, (site) => site.requests.map(({ query }) => query));
  const typoP50 = await p50BySize(sites, (site) => makeTypos(frequentWords(site.databaseUrl), 60));
  const report = { ...machine(), seed: SEED, uncached: uncachedBySize, cached, page, filterP50, typoP50 };
  console.log(JSON.stringify(report, null, 2));
  if (process.env['BENCH_JSON'] !== undefined)
    writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
  for (const [size, { ratio, cpuRatio }] of Object.entries(uncachedBySize)) {
    verdictOfRatio(`uncached listing beside the bare statement at ${size}`, ratio, AIMS.uncached);
    console.log(`             by processor time: ${saySpread(cpuRatio)}`);
  }
  verdictOfRatio('cached listing beside the same bytes', cached.ratio, AIMS.cached);
  verdictOfRatio('cached page beside the same bytes', page.ratio, AIMS.page);
  for (const [name, p50, max] of [
    ['growth of a filter page’s p50', filterP50, AIMS.filterGrowth],
    ['growth of a typo search’s p50', typoP50, AIMS.typoGrowth],
  ] as const) {
    verdict(name, String(growth(p50)), growth(p50) <= max, `at most ${max}`);
  }
}

if (!existsSync(join(ROOT, 'web/build/server/index.js')))
  throw new Error('web/build is missing: run `npm run build` first.');
const directory = createDirectory('bench-marketplace');
await withSites(SIZES, { name: 'bench', start: startSite }, run);
removeDirectories();
