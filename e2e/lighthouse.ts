// Lighthouse's mobile preset against the production build: the median of three runs must reach 95 for performance and 100 for
// accessibility and SEO, and nothing may shift. A busy machine only ever makes a page slower, so three further runs are
// taken, up to five times; all runs are printed. With words after it, only the pages whose path contains one of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { DEMO_CONSULTANT_ID } from '../server/seed/demo-people.ts';
import { CHROMIUM, CHROMIUM_FLAGS, ROOT, startStack } from './stack.ts';

const PATHS = [
  '/',
  '/marketplace',
  `/consultant/${DEMO_CONSULTANT_ID}`,
  '/products/casper',
  '/mstar',
  '/school/toronto-temerty',
  '/login',
  '/tos',
].filter((path) => process.argv.length < 3 || process.argv.slice(2).some((word) => path.includes(word)));
const RUNS = 3;
/** One build of one page had blocking times from 30 to 710 ms within two minutes on a shared machine (2026-11-15). */
const MOST_TRIES = 6;
const NEEDED = { performance: 95, accessibility: 100, seo: 100 };
const MOST_SHIFT = 0.02;

interface Scores {
  performance: number;
  accessibility: number;
  seo: number;
  shift: number;
}

const NOTHING: Scores = { performance: 0, accessibility: 0, seo: 0, shift: 1 };
const CATEGORIES = ['performance', 'accessibility', 'seo'] as const;

async function measure(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    // The tool itself broke, such as a trace cut short on a busy machine. It counts as a run, with nothing reached.
    console.log(`  no scores: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return NOTHING;
  }
  const { categories, audits, environment } = result.lhr;
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  const details = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ]
    .map((name) => `${name} ${audits[name]?.displayValue ?? '?'}`)
    .join(', ');
  const failing = ['accessibility', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id }) => (audits[id]?.score === 0 ? [audits[id].title] : [])),
  );
  console.log(
    `  performance ${score('performance')}, accessibility ${score('accessibility')}, seo ${score('seo')} (${details}, machine ${environment.benchmarkIndex})${failing.map((title) => `\n    ${title}`).join('')}`,
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
  };
}

function medianOf(runs: Scores[], name: keyof Scores): number {
  return runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
}

function isReached(runs: Scores[]): boolean {
  return CATEGORIES.every((name) => medianOf(runs, name) >= NEEDED[name]) && medianOf(runs, 'shift') < MOST_SHIFT;
}

const stack = await startStack('lighthouse');
const pages: Record<string, Scores[][]> = {};
let failed = 0;
try {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] });
  try {
    for (const path of PATHS) {
      // The first answer of a fresh process compiles what it needs; visitors after the first do not wait for that.
      for (let visit = 0; visit < 3; visit += 1) await (await fetch(stack.origin + path)).text();
      console.log(path);
      const tries: Scores[][] = [];
      while (tries.length < MOST_TRIES && !tries.some(isReached)) {
        const runs: Scores[] = [];
        for (let run = 0; run < RUNS; run += 1) runs.push(await measure(stack.origin + path, chrome.port));
        tries.push(runs);
        console.log(`  median ${CATEGORIES.map((name) => `${name} ${medianOf(runs, name)}`).join(', ')}`);
      }
      if (!tries.some(isReached)) failed += 1;
      pages[path] = tries;
    }
  } finally {
    chrome.kill();
  }
} finally {
  await stack.stop();
}
const passed = PATHS.length - failed;
mkdirSync(join(ROOT, 'test-results'), { recursive: true });
writeFileSync(
  join(ROOT, 'test-results/lighthouse.json'),
  JSON.stringify({ passed, failed, needed: NEEDED, pages }, null, 2),
);
console.log(`lighthouse: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
