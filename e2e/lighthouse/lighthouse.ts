// Lighthouse's mobile preset against the production build, calibrated to this machine: the slow-down of the processor follows
// its benchmark index, so that the simulated phone is the same everywhere. Three runs of a page, their median counts. A page
// that was measured while the machine was busy is measured again later and in the end reported as not judged; what a busy
// machine cannot change is judged always (`lighthouse-verdict.ts`). With words after it, only pages whose path contains one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Page, chromium } from '@playwright/test';
import lighthouse, { type Config, type Flags, type RunnerResult } from 'lighthouse';
import { initializeConfig } from 'lighthouse/core/config/config.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { Runner } from 'lighthouse/core/runner.js';
import { DEMO_CONSULTANT_ID } from '../../server/seed/demo-people.ts';
import {
  type MachineState,
  type Measurement,
  type Scores,
  type Verdict,
  cpuSlowdownFor,
  judgeContent,
  judgeSpeed,
  median,
  obstacleOf,
} from './lighthouse-verdict.ts';
import { CHROMIUM_FLAGS, ROOT, startStack, WHOLE_CHROMIUM } from '../stack/stack.ts';

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
const RUNS_A_PAGE = 3;
/** Said by CI where it has already taken too long: speed is not judged then; one run tells the rest. */
const isSpeedSkipped = process.env['LIGHTHOUSE_SPEED'] === 'skip';
const CALIBRATIONS = 3;
/** In the middle of what quiet machines give a page's main thread; what a page really gets is known after its first run. */
const USUAL_PROCESSOR_SHARE = 0.62;
const MAX_ROUNDS = isSpeedSkipped ? 1 : 3;
const PAUSE_BETWEEN_ROUNDS_MS = 15_000;
/** No page is measured again after this: on a stalled machine further rounds judge nothing, and the suites after this one need the time. */
const LAST_REPEAT_AFTER_MS = 8 * 60_000;
const IDLE_SAMPLE_MS = 1_000;
const DEBUGGING_PORT = Number(process.env['LIGHTHOUSE_PORT'] ?? 15_399);
const CATEGORIES = ['performance', 'accessibility', 'seo'] as const;

/** What others use of the machine while we do nothing. Time that a host took from a virtual machine counts as used. */
async function sampleBusyShare(): Promise<number> {
  const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);
  const idleBefore = idleMs();
  const start = performance.now();
  await sleep(IDLE_SAMPLE_MS);
  const elapsedMs = (performance.now() - start) * cpus().length;
  return Math.max(0, 1 - (idleMs() - idleBefore) / elapsedMs);
}

/** Lighthouse's own benchmark, by the browser that the pages are measured with. */
async function inspectMachine(blank: Page): Promise<MachineState> {
  const busyShare = await sampleBusyShare();
  const indexes: number[] = [];
  for (let sample = 0; sample < CALIBRATIONS; sample += 1) {
    indexes.push(await blank.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`));
  }
  return { benchmarkIndex: median(indexes), busyShare };
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

/** The share of its tasks' time in which the page's main thread had a processor (`tdur` is processor time, `dur` the clock's). */
function processorShareOf(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url);
  if (start === undefined) return 0;
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const sum = (key: 'dur' | 'tdur') => tasks.reduce((total, task) => total + (task[key] ?? 0), 0);
  return sum('tdur') / sum('dur');
}

/** A question that Lighthouse still asks of a page it has closed fails with nobody waiting for it; the run itself has its result. */
process.on('unhandledRejection', (error) => console.log(`  Lighthouse, late: ${String(error).split('\n')[0]}`));

const FLAGS: Flags = { port: DEBUGGING_PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] };

/** Without the picture of the whole page: no score reads it, and drawing it takes a second or two of every run. */
function configFor(cpuSlowdownMultiplier: number): Config {
  const settings = { throttling: { cpuSlowdownMultiplier }, disableFullPageScreenshot: true };
  return { extends: 'lighthouse:default', settings };
}

async function visit(url: string, cpuSlowdownMultiplier: number): Promise<RunnerResult | undefined> {
  return lighthouse(url, FLAGS, configFor(cpuSlowdownMultiplier)).catch((error: unknown) => {
    console.log(`  broke off: ${String(error).split('\n')[0]}`);
    return undefined;
  });
}

/** The same visit on a slower or quicker phone: Lighthouse simulates the phone from the trace, after the visit. */
async function simulateAgain(
  { artifacts }: RunnerResult,
  cpuSlowdownMultiplier: number,
): Promise<RunnerResult | undefined> {
  const { resolvedConfig } = await initializeConfig('navigation', configFor(cpuSlowdownMultiplier), FLAGS);
  return Runner.audit(
    { ...artifacts, settings: resolvedConfig.settings },
    { resolvedConfig, computedCache: new Map() },
  );
}

function scoresOf(result: RunnerResult | undefined, url: string): Scores | null {
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    console.log(`  no scores: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return null;
  }
  const { categories, audits } = result.lhr;
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
  const scores: Scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    shift: value('cumulative-layout-shift'),
    bytes: Math.round(value('total-byte-weight')),
    processorShare: Math.round(processorShareOf(result.artifacts.Trace.traceEvents, url) * 100) / 100,
  };
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (name) => `${name} ${Math.round(value(name))} ms`,
  );
  const failing = ['accessibility', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id }) => (audits[id]?.score === 0 ? [audits[id].title] : [])),
  );
  console.log(`  ${[...Object.entries(scores).map(([name, number]) => `${name} ${number}`), ...times].join(', ')}`);
  for (const title of failing) console.log(`    ${title}`);
  return scores;
}

/** Null when a page's speed cannot be measured now, and the rest of it has been measured before. */
async function measurePage(
  origin: string,
  path: string,
  { blank, isRepeated }: { blank: Page; isRepeated: boolean },
): Promise<Measurement | null> {
  const url = origin + path;
  // The first answer of a fresh process compiles what it needs; visitors after the first do not wait for that.
  for (let count = 0; count < 3; count += 1) await (await fetch(url)).text();
  const before = await inspectMachine(blank);
  const busy = obstacleOf({ before, after: before, runs: [] });
  if (busy !== null || isSpeedSkipped) {
    console.log(`  speed not measured: ${busy ?? 'this machine has taken too long until here'}`);
    if (isRepeated) return null;
    const runs: (Scores | null)[] = [];
    // A run that Lighthouse breaks off is none.
    while (runs.length < RUNS_A_PAGE && (runs.at(-1) ?? null) === null)
      runs.push(scoresOf(await visit(url, cpuSlowdownFor(before.benchmarkIndex, 1)), url));
    return { before, after: before, runs };
  }
  // The first run tells which share of a processor this page's main thread gets on this machine, and is then judged by it.
  const first = await visit(url, cpuSlowdownFor(before.benchmarkIndex, USUAL_PROCESSOR_SHARE));
  const share = first === undefined ? 0 : processorShareOf(first.artifacts.Trace.traceEvents, url);
  const slowdown = cpuSlowdownFor(before.benchmarkIndex, share === 0 ? 1 : share);
  console.log(`  index ${before.benchmarkIndex}, slowed down ${slowdown.toFixed(2)} times`);
  const runs = [scoresOf(first === undefined ? first : await simulateAgain(first, slowdown), url)];
  while (runs.length < RUNS_A_PAGE) runs.push(scoresOf(await visit(url, slowdown), url));
  const measurement = { before, after: await inspectMachine(blank), runs };
  const obstacle = obstacleOf(measurement);
  if (obstacle !== null) console.log(`  speed not judged: ${obstacle}`);
  return measurement;
}

const stack = await startStack('lighthouse');
const pages = new Map<string, Measurement[]>(PATHS.map((path) => [path, []]));
const isJudged = (path: string) => judgeSpeed(pages.get(path) ?? []).state !== 'not judged';
try {
  const browser = await chromium.launch({
    executablePath: WHOLE_CHROMIUM,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const blank = await browser.newPage();
    const started = performance.now();
    const isTimeLeft = () => performance.now() - started < LAST_REPEAT_AFTER_MS;
    for (let round = 1; round <= MAX_ROUNDS && !PATHS.every(isJudged); round += 1) {
      if (round > 1 && isTimeLeft()) await sleep(PAUSE_BETWEEN_ROUNDS_MS);
      for (const path of PATHS.filter((one) => !isJudged(one))) {
        if (round > 1 && !isTimeLeft()) break;
        console.log(`${path}, round ${round}`);
        const measurement = await measurePage(stack.origin, path, { blank, isRepeated: round > 1 });
        if (measurement !== null) pages.get(path)?.push(measurement);
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
}

const verdicts = [...pages].flatMap(([path, measurements]): [string, Verdict][] => [
  [`${path}: speed`, judgeSpeed(measurements)],
  [`${path}: accessibility, SEO, layout shift, bytes`, judgeContent(measurements)],
]);
const count = (state: Verdict['state']) => verdicts.filter(([, verdict]) => verdict.state === state).length;
for (const [name, verdict] of verdicts) {
  if (verdict.state === 'failed') console.log(`failed: ${name}: ${verdict.problems.join(', ')}`);
  if (verdict.state === 'not judged') console.log(`not judged: ${name}: ${verdict.reason}`);
}
const counts = { passed: count('passed'), failed: count('failed'), notJudged: count('not judged') };
mkdirSync(join(ROOT, 'test-results'), { recursive: true });
writeFileSync(
  join(ROOT, 'test-results/lighthouse.json'),
  JSON.stringify({ ...counts, verdicts: Object.fromEntries(verdicts), pages: Object.fromEntries(pages) }, null, 2),
);
console.log(`lighthouse: ${counts.passed} passed, ${counts.failed} failed, ${counts.notJudged} not judged`);
process.exitCode = counts.failed === 0 ? 0 : 1;
