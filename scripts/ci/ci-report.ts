// The single tests of a Vitest or Playwright report, for the end of .ci/run: whoever sees only the last lines of a log must
// still read what failed, what needed a second try and what took longest.
import { stripVTControlCharacters } from 'node:util';

export interface TestRun {
  title: string;
  seconds: number;
  state: 'passed' | 'flaky' | 'failed' | 'skipped';
  /** The first line of what went wrong, of the last try that did. */
  error: string | null;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { duration: number; error?: { message?: string } }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

/** None for a report of our own, which only counts. */
export function testsOf(report: unknown): TestRun[] {
  if (typeof report !== 'object' || report === null) return [];
  if ('testResults' in report) return (report as VitestReport).testResults.flatMap(testsOfFile);
  if ('suites' in report) return testsOfSuite(report as PlaywrightSuite);
  return [];
}

function testsOfFile({ name, status, message, assertionResults }: VitestReport['testResults'][number]): TestRun[] {
  const file = name.split('/').at(-1) ?? name;
  if (status === 'failed' && assertionResults.length === 0) {
    return [{ title: file, seconds: 0, state: 'failed', error: firstLine(message) }];
  }
  return assertionResults.map((test) => ({
    title: `${file} › ${test.fullName}`,
    seconds: (test.duration ?? 0) / 1_000,
    state: test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'skipped',
    error: firstLine(test.failureMessages?.at(-1)),
  }));
}

const PLAYWRIGHT_STATES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

function testsOfSuite({ suites = [], specs = [] }: PlaywrightSuite): TestRun[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }): TestRun => ({
      title: `${projectName} › ${file}:${line} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      state: PLAYWRIGHT_STATES[status],
      error: firstLine(results.findLast(({ error }) => error !== undefined)?.error?.message),
    })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

function firstLine(message: string | undefined): string | null {
  return message === undefined ? null : (stripVTControlCharacters(message).split('\n')[0] ?? '').slice(0, 200);
}
