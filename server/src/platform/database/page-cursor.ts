// The place in a list that is ordered by a moment and then by id: where the next page begins.
import { cursorOf } from '@matricula/contract/http/queues.rules.ts';
import { invalid } from '#platform/context/errors.ts';

export interface PageCursor {
  at: Date;
  id: string;
}

/** As written by `cursorOf` and no other way: PostgreSQL knows fewer dates than JavaScript. */
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Null for the first page. Fails with invalid. */
export function readCursor(cursor: string | undefined): PageCursor | null {
  if (cursor === undefined) return null;
  const [, at = '', id = ''] = CURSOR.exec(cursor) ?? [];
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) invalid('Not a place in the list');
  return { at: time, id };
}

/** Of one row more than a page holds: the page, and the cursor of the next one, or null at the end. */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  { size, atOf }: { size: number; atOf: (row: Row) => Date | null },
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const at = last === undefined ? null : atOf(last);
  return { rows: page, next: rows.length > size && at !== null ? cursorOf(at, last?.id ?? '') : null };
}
