// The words and numbers of an import's states, said once for its screen and for the list of earlier ones.
import type { SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import type { ImportStatus } from '@matricula/contract/base/file-imports.rules.ts';
import { formatNumber } from '#lib/text/format.ts';

export const STATUS_LABELS: Record<ImportStatus, string> = {
  uploaded: 'Columns not matched yet',
  checked: 'Checked, nothing changed yet',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Canceled',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** A job is under way, so the numbers move. */
export function isAtWork(status: ImportStatus): boolean {
  return status === 'running' || status === 'undoing';
}

export const rowsText = (count: number) => (count === 1 ? '1 row' : `${formatNumber(count)} rows`);
export const changesText = (count: number) => (count === 1 ? '1 change' : `${formatNumber(count)} changes`);

const schoolsText = (count: number) => (count === 1 ? '1 school' : `${formatNumber(count)} schools`);

/** '1 school will be added and 4 changed.'; 'were' is said of one as 'was'. */
export function effectText({ newCount, changedCount }: SchoolImport, verb: 'will be' | 'were'): string {
  const be = (count: number) => (verb === 'were' && count === 1 ? 'was' : verb);
  if (changedCount === 0) return `${schoolsText(newCount)} ${be(newCount)} added.`;
  if (newCount === 0) return `${schoolsText(changedCount)} ${be(changedCount)} changed.`;
  return `${schoolsText(newCount)} ${be(newCount)} added and ${formatNumber(changedCount)} changed.`;
}

/** Schools that the import adds or changes. */
export function changeCount({ newCount, changedCount }: SchoolImport): number {
  return newCount + changedCount;
}
