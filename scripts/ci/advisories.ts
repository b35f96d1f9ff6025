// `npm run advisories`: known weaknesses of what runs in production, as the configured registry tells them. High and critical ones fail
// unless scripts/ci/advisories-allowed.json says why they may stay, and until when. A registry that cannot tell is 'not judged'.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One weakness that may stay for a while. */
export interface Allowed {
  /** 'GHSA-…', the end of the advisory's address. */
  advisory: string;
  package: string;
  /** Why it does not reach us, or why nothing better exists. */
  reason: string;
  /** The day after which it fails again: '2027-01-31'. */
  until: string;
}

export interface Verdict {
  isJudged: boolean;
  /** Each fails the gate. */
  problems: string[];
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
}

const SERIOUS = new Set(['high', 'critical']);
/** Long enough to wait for a release, short enough not to be forgotten. */
const MAX_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;

/** What is wrong with the list itself, whether or not the registry answers. */
export function problemsOfList(allowed: readonly Allowed[], today: Date): string[] {
  return allowed.flatMap(({ advisory, package: name, reason, until }) => {
    const entry = `${advisory} (${name})`;
    const end = Date.parse(`${until}T23:59:59Z`);
    if (!/^GHSA(-\w{4}){3}$/.test(advisory) || name === '') return [`${entry}: name the advisory and the package`];
    if (reason.trim().length < 20) return [`${entry}: say why it may stay`];
    if (Number.isNaN(end) || !/^\d{4}-\d\d-\d\d$/.test(until)) return [`${entry}: say until when, as 2027-01-31`];
    if (end < today.getTime()) return [`${entry}: allowed until ${until}, which is over`];
    if (end > today.getTime() + (MAX_DAYS + 1) * DAY_MS) return [`${entry}: at most ${MAX_DAYS} days ahead`];
    return [];
  });
}

/** `report` is what `npm audit --json` printed. */
export function judge(report: string, allowed: readonly Allowed[]): Verdict {
  const advisories = advisoriesOf(report);
  if (advisories === null) return { isJudged: false, problems: [] };
  const found = new Map<string, Advisory>();
  for (const advisory of advisories) {
    if (SERIOUS.has(advisory.severity)) found.set(`${idOf(advisory)} ${advisory.name}`, advisory);
  }
  const isAllowed = (key: string) => allowed.some((one) => `${one.advisory} ${one.package}` === key);
  const open = [...found].filter(([key]) => !isAllowed(key));
  const stale = allowed.filter((one) => !found.has(`${one.advisory} ${one.package}`));
  return {
    isJudged: true,
    problems: [
      ...open.map(([, { name, severity, title, url }]) => `${name}: ${severity}: ${title} (${url})`),
      ...stale.map((one) => `${one.advisory} (${one.package}): allowed, but not found any more; delete it`),
    ],
  };
}

function idOf({ url }: Advisory): string {
  return url.split('/').at(-1) ?? '';
}

/** Null when the registry did not answer the question. */
function advisoriesOf(report: string): Advisory[] | null {
  try {
    const { vulnerabilities } = JSON.parse(report) as {
      vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
    };
    if (vulnerabilities === undefined) return null;
    return Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  } catch {
    return null;
  }
}

function main(): void {
  const root = join(import.meta.dirname, '../..');
  const allowed = JSON.parse(
    readFileSync(join(import.meta.dirname, 'advisories-allowed.json'), 'utf8'),
  ) as readonly Allowed[];
  const ofList = problemsOfList(allowed, new Date());
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  const { isJudged, problems } = judge(stdout, allowed);
  for (const problem of [...ofList, ...problems]) console.error(problem);
  if (!isJudged) console.log('not judged: the configured registry does not answer questions about advisories');
  else if (problems.length === 0) console.log('no known weakness, high or critical, in what runs in production');

  // Two questions: is the list of exceptions in order, and does the registry know of anything beyond it?
  const failed = Number(ofList.length > 0) + Number(problems.length > 0);
  const passed = Number(ofList.length === 0) + Number(isJudged && problems.length === 0);
  const results = process.env['CI_RESULTS'];
  if (results !== undefined) {
    const counts = { passed, failed, ...(isJudged ? {} : { notJudged: 1 }) };
    writeFileSync(join(results, 'advisories.json'), JSON.stringify(counts));
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

if (import.meta.main) main();
