// The words and numbers of an import's states, said once for every screen of an import and for the lists of earlier ones.
import type { ImportStatus } from '@matricula/contract/base/file-imports.rules.ts';
import { formatNumber } from '#lib/text/format.ts';

/** What every import says of itself, whatever its rows are about. */
export interface ShownImport {
  _id: string;
  fileName: string;
  status: ImportStatus;
  authorName: string | null;
  createdAt: string;
  rowCount: number;
  newCount: number;
  changedCount: number;
  unchangedCount: number;
  badCount: number;
  doneCount: number;
}

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

/** '1 school', '4 schools'. */
export const countText = (count: number, [one, many]: readonly [string, string]) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;
export const rowsText = (count: number) => countText(count, ['row', 'rows']);
export const changesText = (count: number) => countText(count, ['change', 'changes']);

/** '1 school will be added and 4 changed.'; 'were' is said of one as 'was'. */
export function effectText(
  { newCount, changedCount }: Pick<ShownImport, 'newCount' | 'changedCount'>,
  verb: 'will be' | 'were',
  nouns: readonly [string, string],
): string {
  const be = (count: number) => (verb === 'were' && count === 1 ? 'was' : verb);
  if (changedCount === 0) return `${countText(newCount, nouns)} ${be(newCount)} added.`;
  if (newCount === 0) return `${countText(changedCount, nouns)} ${be(changedCount)} changed.`;
  return `${countText(newCount, nouns)} ${be(newCount)} added and ${formatNumber(changedCount)} changed.`;
}

/** What the import adds or changes. */
export function changeCount({ newCount, changedCount }: Pick<ShownImport, 'newCount' | 'changedCount'>): number {
  return newCount + changedCount;
}

/** Where in the five steps an import is. One that was canceled has only come as far as it came. */
export function stepOf(shown: ShownImport): number {
  const { status, doneCount, newCount, changedCount, unchangedCount, badCount } = shown;
  if (status === 'checked') return 4;
  if (status === 'running') return 5;
  if (status !== 'cancelled') return 6;
  if (doneCount > 0) return 5;
  return newCount + changedCount + unchangedCount + badCount > 0 ? 4 : 3;
}
