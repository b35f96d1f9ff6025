// What the admin log says: the state of its chain and its copy, what changed, and the days of its filter as moments. Pure.
import type { AuditRow, AuditState } from '@matricula/contract/foundation/audit.ts';
import { MAX_COUNTED_AUDIT_ROWS } from '@matricula/contract/foundation/audit.rules.ts';
import { formatNumber, formatPercent } from '#lib/text/format.ts';

export function rowsText(count: number): string {
  if (count > MAX_COUNTED_AUDIT_ROWS) return `${formatNumber(MAX_COUNTED_AUDIT_ROWS)}+ entries`;
  return count === 1 ? '1 entry' : `${formatNumber(count)} entries`;
}

/** 'Checking every entry: 50,000 so far, 12%'. */
export function progressText({ kind, rows, of }: NonNullable<AuditState['running']>): string {
  const what = kind === 'full' ? 'Checking every entry' : 'Checking what is new';
  if (rows === 0) return `${what}...`;
  const share = of === null || of === 0 ? '' : `, ${formatPercent(Math.min(1, rows / of))}`;
  return `${what}: ${formatNumber(rows)} so far${share}`;
}

type Facts = AuditRow['before'];

interface Difference {
  key: string;
  /** Null where there was, or is, none. */
  before: string | null;
  after: string | null;
}

/** Name by name; what stayed the same is left out where both are known. */
export function differencesOf(before: Facts, after: Facts): Difference[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .map((key) => ({ key, before: factText(before, key), after: factText(after, key) }))
    .filter((one) => one.before !== one.after);
}

function factText(facts: Facts, key: string): string | null {
  if (facts === null || !Object.hasOwn(facts, key)) return null;
  const fact = facts[key] ?? null;
  if (fact === null) return 'none';
  return typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : String(fact);
}

/** 'isAlone' → 'Is alone'. */
export function factLabel(key: string): string {
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The beginning of a day where the reader is; with `later` 1, its end. */
export function momentOf(day: string | undefined, later: 0 | 1): string | undefined {
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
