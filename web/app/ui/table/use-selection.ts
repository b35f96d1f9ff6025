// Which rows of a list page are chosen: some, kept while one turns pages, or everything that the filters find. Another search or filter
// begins anew, because 'all' would mean something else.
import { useState } from 'react';

export type Chosen<Row> = { kind: 'rows'; rows: readonly Row[] } | { kind: 'all'; total: number };

interface Selection<Row> {
  scope: string;
  isAll: boolean;
  rows: ReadonlyMap<string, Row>;
}

interface SelectionOptions<Row> {
  /** What decides which rows there are. */
  scope: string;
  rows: readonly Row[];
  total: number;
  keyOf: (row: Row) => string;
}

export function useSelection<Row>({ scope, rows, total, keyOf }: SelectionOptions<Row>) {
  const none: Selection<Row> = { scope, isAll: false, rows: new Map() };
  const [kept, setKept] = useState(none);
  const now = kept.scope === scope ? kept : none;
  const has = (row: Row) => now.isAll || now.rows.has(keyOf(row));
  const onPage = rows.filter(has).length;

  /** Somebody who takes one out of everything goes on with the rest of what is shown. */
  function choose(change: (chosen: Map<string, Row>) => void) {
    const chosen = new Map(now.isAll ? rows.map((row) => [keyOf(row), row]) : now.rows);
    change(chosen);
    setKept({ scope, isAll: false, rows: chosen });
  }

  return {
    has,
    page: onPage === 0 ? ('none' as const) : onPage === rows.length ? ('all' as const) : ('some' as const),
    count: now.isAll ? total : now.rows.size,
    isAll: now.isAll,
    chosen: (now.isAll ? { kind: 'all', total } : { kind: 'rows', rows: [...now.rows.values()] }) satisfies Chosen<Row>,
    toggle: (row: Row) =>
      choose((chosen) => {
        if (!chosen.delete(keyOf(row))) chosen.set(keyOf(row), row);
      }),
    togglePage: () =>
      choose((chosen) => {
        for (const row of rows) {
          if (onPage === rows.length) chosen.delete(keyOf(row));
          else chosen.set(keyOf(row), row);
        }
      }),
    selectAll: () => setKept({ scope, isAll: true, rows: new Map() }),
    clear: () => setKept(none),
  };
}
