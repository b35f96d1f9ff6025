// The gate of known weaknesses: what fails, what may stay and until when, and a registry that says nothing.
import { describe, expect, it } from 'vitest';
import { type Allowed, judge, problemsOfList } from './advisories.ts';

const TODAY = new Date('2026-11-16T12:00:00Z');
const ALLOWED: Allowed = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'left',
  reason: 'We never call the function that it is about.',
  until: '2026-12-31',
};

/** As npm writes it, with one weakness of a package and one that depends on it. */
function reportOf(severity: string): string {
  const via = {
    source: 1,
    name: 'left',
    title: 'Left runs what it is given',
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    severity,
    range: '<2',
  };
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      left: { name: 'left', severity, via: [via] },
      right: { name: 'right', severity, via: ['left'] },
    },
    metadata: {},
  });
}

describe('judging what the registry says', () => {
  it.each(['high', 'critical'])('fails for a %s one, once', (severity) => {
    const { isJudged, problems } = judge(reportOf(severity), []);
    expect(isJudged).toBe(true);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('left: ');
  });

  it('passes for what is less, for what is allowed, and for nothing', () => {
    expect(judge(reportOf('moderate'), []).problems).toEqual([]);
    expect(judge(reportOf('high'), [ALLOWED]).problems).toEqual([]);
    expect(judge('{"vulnerabilities":{}}', [])).toEqual({ isJudged: true, problems: [] });
  });

  it('fails for an exception that nothing needs any more', () => {
    expect(judge('{"vulnerabilities":{}}', [ALLOWED]).problems[0]).toContain('delete it');
    expect(judge(reportOf('high'), [{ ...ALLOWED, package: 'other' }]).problems).toHaveLength(2);
  });

  it.each(['', 'npm error', '{"statusCode":405,"message":"405 Method Not Allowed"}', '[]'])(
    'judges nothing when the registry does not answer: %s',
    (report) => {
      expect(judge(report, [ALLOWED])).toEqual({ isJudged: false, problems: [] });
    },
  );
});

describe('the list of exceptions', () => {
  it('is in order with a reason and a day that is not over', () => {
    expect(problemsOfList([ALLOWED, { ...ALLOWED, until: '2026-11-16' }], TODAY)).toEqual([]);
  });

  it.each([
    [{ until: '2026-11-15' }, 'which is over'],
    [{ until: '2027-06-01' }, 'at most 90 days'],
    [{ until: 'soon' }, 'until when'],
    [{ reason: 'no time' }, 'say why'],
    [{ advisory: 'CVE-2026-1' }, 'name the advisory'],
  ])('refuses %j', (change, problem) => {
    expect(problemsOfList([{ ...ALLOWED, ...change }], TODAY)[0]).toContain(problem);
  });
});
