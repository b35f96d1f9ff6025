// The summary of CI: every way a suite could hide a failure must end as a failure.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, judgeStep, judgeSuite, sumOf } from './ci-summary.ts';

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
};
const playwrightReport = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] };

describe('countsOf', () => {
  it('reads the reports of Vitest and Playwright and our own', () => {
    expect(countsOf(vitestReport)).toEqual({ passed: 7, failed: 1 });
    expect(countsOf(playwrightReport)).toEqual({ passed: 6, failed: 1, secondTries: 2 });
    expect(countsOf({ passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  });

  it('keeps what was not judged apart from what passed', () => {
    expect(countsOf({ passed: 3, failed: 0, notJudged: 5 })).toEqual({ passed: 3, failed: 0, notJudged: 5 });
    expect(judgeSuite('lighthouse', '{"passed":0,"failed":0,"notJudged":8}', 0).failed).toBe(1);
    expect(countsOf({ ...vitestReport, numPendingTests: 2 })).toEqual({ passed: 7, failed: 1, notJudged: 2 });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countsOf(report)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts errors outside any Playwright test', () => {
    expect(countsOf({ stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [{ message: 'server' }] }).failed).toBe(
      1,
    );
  });

  it.each([null, 7, {}, { passed: '3', failed: 0 }, { passed: 1.5, failed: 0 }])('refuses %j', (report) => {
    expect(() => countsOf(report)).toThrow(/report/);
  });
});

describe('judgeSuite', () => {
  it.each([
    ['no report', null, 0, 'did not report', 1],
    ['half a report', '{"passed":', 0, 'cannot be read', 1],
    ['no test', '{"passed":0,"failed":0}', 0, 'ran no test', 1],
    ['green numbers and a bad exit', '{"passed":5,"failed":0}', 1, 'ended with code 1', 1],
    ['six second tries', '{"stats":{"expected":9,"unexpected":0,"flaky":6}}', 0, '6 tests passed at a second try', 1],
    ['green numbers and no exit', '{"passed":5,"failed":0}', null, 'unknown', 1],
  ])('fails a suite with %s', (_, report, exitCode, problem, failed) => {
    const result = judgeSuite('suite', report, exitCode);
    expect(result.failed).toBe(failed);
    expect(result.problem).toContain(problem);
  });

  it('lets five second tries pass, which are named', () => {
    expect(judgeSuite('journeys', '{"stats":{"expected":9,"unexpected":0,"flaky":5}}', 0)).toMatchObject({
      passed: 14,
      failed: 0,
      problem: null,
    });
  });

  it('does not count a failure twice when the command failed because of it', () => {
    expect(judgeSuite('suite', '{"passed":5,"failed":2}', 1)).toMatchObject({ passed: 5, failed: 2, problem: null });
  });
});

it('counts a failed or skipped step, and nothing for one that worked', () => {
  expect(judgeStep('build', 0)).toMatchObject({ passed: 0, failed: 0 });
  expect(judgeStep('build', 2)).toMatchObject({ passed: 0, failed: 1 });
  expect(judgeStep('build', null)).toMatchObject({ passed: 0, failed: 1 });
});

it('adds up', () => {
  expect(
    sumOf([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});

describe('the command', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-summary-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const summarize = (...names: string[]) => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'ci-summary.ts'), folder, ...names],
      {
        encoding: 'utf8',
      },
    );
    return { lastLine: stdout.trimEnd().split('\n').at(-1), status, stdout };
  };
  const write = (name: string, report: unknown, code: number): void => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));
    writeFileSync(join(folder, `${name}.code`), `${code}\n`);
  };

  it('ends with the sum alone on the last line', () => {
    write('tests', { numPassedTests: 7, numFailedTests: 0, testResults: [] }, 0);
    write('journeys', { stats: { expected: 4, unexpected: 0, flaky: 0 } }, 0);
    expect(summarize('tests', 'journeys')).toMatchObject({ lastLine: '11 passed, 0 failed', status: 0 });
  });

  it('fails when a suite failed, or is missing', () => {
    write('tests', vitestReport, 1);
    expect(summarize('tests', 'journeys', 'step:build')).toMatchObject({ lastLine: '7 passed, 3 failed', status: 1 });
  });

  it('names what failed, what needed a second try, which files are slow and how long each part took', () => {
    const failed = {
      fullName: 'a promise is kept',
      status: 'failed',
      duration: 5,
      failureMessages: ['lost one\n  at'],
    };
    const testResults = [{ name: '/somewhere/messages.test.ts', status: 'failed', assertionResults: [failed] }];
    write('tests', { numPassedTests: 7, numFailedTests: 1, testResults }, 1);
    writeFileSync(join(folder, 'tests.seconds'), '812\n');
    const results = [
      { duration: 9_000, error: { message: '\u001b[31mtoo late\u001b[39m\nstack' } },
      { duration: 1_000 },
    ];
    const tests = [{ projectName: 'journeys', status: 'flaky', results }];
    const specs = [{ title: 'signs in', file: 'sign-in.spec.ts', line: 4, tests }];
    write('journeys', { stats: { expected: 0, unexpected: 0, flaky: 1 }, suites: [{ suites: [{ specs }] }] }, 0);
    const { stdout } = summarize('tests', 'journeys');
    expect(stdout).toContain('── failed\nmessages.test.ts › a promise is kept\n    lost one\n');
    expect(stdout).toContain('── passed at a second try\njourneys › sign-in.spec.ts:4 › signs in\n    too late\n');
    expect(stdout).toContain('10.0 s journeys › sign-in.spec.ts:4');
    expect(stdout).toContain('── slowest files\n10 s journeys › sign-in.spec.ts (1)\n0 s messages.test.ts (1)\n');
    expect(stdout).toContain('812 s tests');
  });
});
