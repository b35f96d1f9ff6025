// Adds up what every suite of .ci/run reported. Understands Vitest's and Playwright's JSON and our own { passed, failed }.
// A suite that reported nothing, or ran no test, is a failure: silence must never look like success.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestRun, testsOf } from './ci-report.ts';

const SLOWEST_SHOWN = 10;
const FAILURES_SHOWN = 30;
/** A machine that stalls costs a try now and then. More than this in one run is a cause that somebody has to find. */
const MAX_SECOND_TRIES = 5;

export interface Counts {
  passed: number;
  failed: number;
  /** What could not be judged, on a machine too busy or by a registry that is silent: no failure, but never counted as passed either. */
  notJudged?: number;
  /** Passed, but not at the first try. */
  secondTries?: number;
}

export interface SuiteResult extends Counts {
  name: string;
  /** Why it counts as failed, when the numbers alone do not say so. */
  problem: string | null;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  testResults: Array<{ status: string; assertionResults: unknown[] }>;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** The numbers of one report, whichever tool wrote it. Throws when it is none of the known kinds. */
export function countsOf(report: unknown): Counts {
  if (typeof report !== 'object' || report === null) throw new Error('the report is not an object');
  if ('numPassedTests' in report) {
    const { numPassedTests, numFailedTests, numPendingTests = 0, testResults } = report as VitestReport;
    // A file that could not even be loaded has no tests to count, yet it failed.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const counts = { passed: numPassedTests, failed: numFailedTests + broken.length };
    return numPendingTests > 0 ? { ...counts, notJudged: numPendingTests } : counts;
  }
  if ('stats' in report) {
    const { stats, errors } = report as PlaywrightReport;
    const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0) };
    return stats.flaky > 0 ? { ...counts, secondTries: stats.flaky } : counts;
  }
  if ('passed' in report && 'failed' in report) {
    const { passed, failed, notJudged = 0 } = report as Counts;
    if (Number.isInteger(passed) && Number.isInteger(failed)) {
      return notJudged > 0 ? { passed, failed, notJudged } : { passed, failed };
    }
  }
  throw new Error('the report has no numbers');
}

/** One suite: its report (null when it wrote none) and the exit code of its command (null when it never ended). */
export function judgeSuite(name: string, report: string | null, exitCode: number | null): SuiteResult {
  const fail = (problem: string, counts: Counts = { passed: 0, failed: 0 }): SuiteResult => ({
    name,
    passed: counts.passed,
    failed: counts.failed + 1,
    problem,
  });
  if (report === null) return fail('did not report');
  let counts: Counts;
  try {
    counts = countsOf(JSON.parse(report));
  } catch (error) {
    return fail(`wrote a report that cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  if (counts.passed + counts.failed === 0) return fail('ran no test');
  if (counts.failed === 0 && exitCode !== 0) return fail(`ended with code ${exitCode ?? 'unknown'}`, counts);
  const { secondTries = 0 } = counts;
  if (secondTries > MAX_SECOND_TRIES)
    return fail(`${secondTries} tests passed at a second try only, of ${MAX_SECOND_TRIES} allowed`, counts);
  return { name, ...counts, problem: null };
}

/** A step without tests of its own (install, build): nothing when it worked, one failure when it did not. */
export function judgeStep(name: string, exitCode: number | null): SuiteResult {
  if (exitCode === 0) return { name, passed: 0, failed: 0, problem: null };
  return { name, passed: 0, failed: 1, problem: exitCode === null ? 'did not run' : `ended with code ${exitCode}` };
}

export function sumOf(results: readonly Counts[]): Counts {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Reads FOLDER/<name>.json and FOLDER/<name>.code. */
function readSuite(folder: string, name: string, isStep: boolean): SuiteResult {
  const read = (file: string): string | null =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null;
  const code = read(`${name}.code`)?.trim();
  const exitCode = code === undefined || code === '' ? null : Number(code);
  return isStep ? judgeStep(name, exitCode) : judgeSuite(name, read(`${name}.json`), exitCode);
}

/** The time of all tests of a file together: where a suite's minutes go. */
function slowestFiles(tests: readonly Pick<TestRun, 'title' | 'seconds'>[]): string[] {
  const files = Map.groupBy(tests, ({ title }) => /^.*?\.tsx?/.exec(title)?.[0] ?? title);
  const sums = [...files].map(([file, own]) => ({
    file,
    n: own.length,
    seconds: own.reduce((sum, test) => sum + test.seconds, 0),
  }));
  return sums
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ file, n, seconds }) => `${seconds.toFixed(0)} s ${file} (${n})`);
}

/** What a reader of the last lines needs: every failure and every second try with its cause, the slowest, the time of each part. */
function printDetails(folder: string, names: readonly string[]): void {
  const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null);
  const tests = names.flatMap((name): TestRun[] => {
    try {
      return testsOf(JSON.parse(read(`${name}.json`) ?? 'null'));
    } catch {
      return []; // the summary says that the report cannot be read
    }
  });
  const print = (heading: string, lines: readonly string[]) => {
    if (lines.length > 0) console.log(`\n── ${heading}\n${lines.join('\n')}`);
  };
  const withCause = (state: TestRun['state']) =>
    tests.filter((test) => test.state === state).map(({ title, error }) => `${title}\n    ${error ?? 'no message'}`);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  print(
    'slowest tests',
    slowest.map(({ title, seconds }) => `${seconds.toFixed(1)} s ${title}`),
  );
  print('slowest files', slowestFiles(tests));
  const parts = readdirSync(folder).filter((file) => file.endsWith('.seconds'));
  print(
    'time of each part',
    parts.map((file) => `${read(file)?.trim()} s ${file.replace('.seconds', '')}`),
  );
  print('passed at a second try', withCause('flaky'));
  print('failed', withCause('failed').slice(0, FAILURES_SHOWN));
}

function main(folder: string, names: readonly string[]): void {
  printDetails(
    folder,
    names.map((name) => name.replace(/^step:/, '')),
  );
  // `step:build` is a step, `tests` a suite.
  const results = names.map((name) => readSuite(folder, name.replace(/^step:/, ''), name.startsWith('step:')));
  console.log('\n── summary');
  for (const { name, passed, failed, notJudged, problem } of results) {
    const numbers = passed + failed === 0 ? 'done' : `${passed} passed, ${failed} failed`;
    const rest = notJudged === undefined ? '' : `, ${notJudged} not judged (its own lines say why)`;
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${numbers}${rest}${problem === null ? '' : ` (${problem})`}`);
  }
  const total = sumOf(results);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

if (import.meta.main) {
  const [folder, ...names] = process.argv.slice(2);
  if (folder === undefined || names.length === 0) throw new Error('usage: ci-summary.ts FOLDER SUITE…');
  main(folder, names);
}
