// The judgement over Lighthouse's runs: the same phone everywhere, the median of three, and a busy machine excuses only speed.

import { describe, expect, it } from 'vitest';
import { type Measurement, type Scores, cpuSlowdownFor, judgeContent, judgeSpeed } from './lighthouse-verdict.ts';

const GOOD: Scores = { performance: 99, accessibility: 100, seo: 100, shift: 0, bytes: 200_000, processorShare: 0.65 };
const QUIET = { benchmarkIndex: 2_200, busyShare: 0.05 };

function measured(performances: number[], changes: Partial<Measurement> = {}): Measurement {
  return {
    before: QUIET,
    after: QUIET,
    runs: performances.map((performance) => ({ ...GOOD, performance })),
    ...changes,
  };
}

describe('the slow-down', () => {
  it.each([
    [1_750, 1, 4],
    [875, 1, 2],
    [3_500, 1, 8],
    [3_500, 0.5, 4],
    [200, 1, 1],
  ])('of a machine with index %i and share %d of a processor is %i', (index, share, slowdown) => {
    expect(cpuSlowdownFor(index, share)).toBe(slowdown);
  });
});

describe('speed', () => {
  it('is the median of three runs, not the best', () => {
    expect(judgeSpeed([measured([100, 94, 94])]).state).toBe('failed');
    expect(judgeSpeed([measured([80, 95, 95])]).state).toBe('passed');
  });

  it('is not judged on a busy, a slow or a changing machine', () => {
    const busy = measured([60, 60, 60], { after: { ...QUIET, busyShare: 0.6 } });
    const slow = measured([60, 60, 60], { before: { ...QUIET, benchmarkIndex: 400 } });
    const changing = measured([60, 60, 60], { after: { ...QUIET, benchmarkIndex: 1_400 } });
    for (const measurement of [busy, slow, changing]) {
      expect(judgeSpeed([measurement])).toMatchObject({ state: 'not judged' });
    }
  });

  it('is not judged by runs that Lighthouse broke off or whose main thread waited for a processor', () => {
    const disturbed = { ...GOOD, performance: 60, processorShare: 0.45 };
    expect(judgeSpeed([measured([], { runs: [GOOD, null, GOOD] })]).state).toBe('not judged');
    expect(judgeSpeed([measured([], { runs: [GOOD, disturbed, GOOD] })]).state).toBe('not judged');
    expect(judgeSpeed([measured([], { runs: [GOOD, disturbed, GOOD] }), measured([99])]).state).toBe('passed');
  });

  it('counts the first three runs that can be judged: later ones do not repair them', () => {
    const busy = measured([60, 60, 60], { before: { ...QUIET, busyShare: 0.9 } });
    expect(judgeSpeed([busy, measured([99, 99, 99])]).state).toBe('passed');
    expect(judgeSpeed([busy, measured([90, 90, 90]), measured([99, 99, 99])]).state).toBe('failed');
  });
});

describe('accessibility, SEO, bytes and layout shift', () => {
  const BUSY = { ...QUIET, busyShare: 1 };
  const only = (run: Partial<Scores>) =>
    judgeContent([measured([], { before: BUSY, runs: [GOOD, { ...GOOD, ...run }, { ...GOOD, ...run }] })]);

  it.each([[{ accessibility: 99 }], [{ seo: 92 }], [{ bytes: 2_000_000 }], [{ shift: 0.1 }]])(
    'fail on a busy machine too: %o',
    (run) => {
      expect(only(run).state).toBe('failed');
    },
  );

  it('pass whatever the speed', () => {
    expect(only({ performance: 20 }).state).toBe('passed');
  });

  it('fail when no run was completed: silence is no success', () => {
    expect(judgeContent([measured([], { runs: [null, null, null] })]).state).toBe('failed');
  });
});
