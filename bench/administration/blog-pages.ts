// Part of `npm run bench:admin`: the blog's pages, cached, beside a bare Fastify that returns the same bytes; and its list and search, uncached,
// among a few articles and among a hundred thousand. One run on one machine.
import { createDirectory, removeDirectories } from '../../chaos/lib/child.ts';
import { asOwner } from '../money/money-world.ts';
import { compareBytes, type Running, startBare, startProduct, uncached, withSites } from '../sites.ts';
import { machine, median, saySpread } from '../turns.ts';
import { makeArticles } from './administration-world.ts';

const SIZES = (process.env['BENCH_ARTICLES'] ?? '100,100000').split(',').map(Number);
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 16_350);
const REQUESTS = 200;
const WARM_UP = 30;
const AIM = 0.6;
const MAX_GROWTH = 2;
const LIST = '/api/v1/public/articles';
const QUERIES: Record<string, string> = {
  'the first page of the list': 'page=1',
  'the fifth page': 'page=5',
  'one tag': 'tag=Tag%207',
  'a word that few have': 'search=number%2042',
  'a word that all have': 'search=article',
};

interface Site {
  product: Running;
  bare: Running;
  bytes: Record<string, { type: string; body: string }>;
}

const directory = createDirectory('bench-blog');

async function startSite(databaseUrl: string, size: number, index: number): Promise<Site> {
  await asOwner(databaseUrl, async (client) => {
    await makeArticles(client, size);
    await client.query('vacuum analyze');
  });
  console.log(`${size.toLocaleString('en')} articles made`);
  const port = FIRST_PORT + index * 10;
  const name = `blog-${size}`;
  const product = await startProduct(name, { port, databaseUrl, directory, hasPages: true });
  const pageAt = async (path: string) => ({
    type: 'text/html; charset=utf-8',
    body: await (await fetch(product.url + path)).text(),
  });
  const bytes = { list: await pageAt('/blog'), one: await pageAt('/blog/bench-1') };
  const bare = await startBare(
    name,
    { databaseUrl, statements: [{ name: 'ready', text: 'select 1', values: [] }], bytes },
    { port: port + 2, directory },
  );
  return { product, bare, bytes };
}

async function run(sites: Site[]): Promise<void> {
  const lines: string[] = [];
  const report: Record<string, unknown> = machine();
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = sites.map(() => [] as number[]);
    for (let n = 0; n < REQUESTS + WARM_UP; n += 1)
      for (const [index, { product }] of sites.entries()) {
        const started = performance.now();
        const response = await fetch(product.url + uncached(LIST, query));
        await response.text();
        if (!response.ok) throw new Error(`${query} answered ${response.status}`);
        if (n >= WARM_UP) times[index]!.push(performance.now() - started);
      }
    const medians = times.map((list) => Number(median(list).toFixed(2)));
    const growth = Number((medians.at(-1)! / medians[0]!).toFixed(2));
    report[name] = { medians, growth };
    lines.push(
      `${growth < MAX_GROWTH ? 'reached    ' : 'not reached'}  ${name}: p50 ${medians.join(' and ')} ms: ${growth} × (below ${MAX_GROWTH})`,
    );
  }
  const last = sites.at(-1)!;
  for (const [name, path, bytes] of [
    ['the blog', '/blog', '/bytes/list'],
    ['an article', '/blog/bench-1', '/bytes/one'],
  ] as const) {
    const compared = await compareBytes(last, path, bytes);
    report[name] = compared;
    const isReached = compared.ratio.median >= AIM;
    lines.push(
      `${isReached ? 'reached    ' : 'not reached'}  ${name}, cached, beside the same bytes: ${saySpread(compared.ratio)} (${AIM} or more)`,
    );
  }
  console.log(JSON.stringify(report, null, 2));
  for (const line of lines) console.log(line);
}

await withSites(SIZES, { name: 'bench_blog', start: startSite }, run);
removeDirectories();
