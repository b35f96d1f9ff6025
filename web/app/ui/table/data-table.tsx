// A dense table: rows by the arrow keys, a heading that stays in sight, and on a phone each row as a block of its own.
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** The cell that names the row. */
  isHeading?: boolean;
  /** Takes a line of its own on a phone. */
  isWide?: boolean;
}

interface DataTableProps<Row> {
  /** What the rows are: 'Schools'. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The rows are those of the question before, while the answer is on its way. */
  isDimmed?: boolean;
}

/** From the link or button in one row to the same place in the next or the one before. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  const row = from.closest('tr');
  if (step === undefined || row === null || !from.matches('a, button')) return;
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  const place = [...row.querySelectorAll('a, button')].indexOf(from);
  const controls = next?.querySelectorAll<HTMLElement>('a, button');
  const control = controls?.[Math.min(place, controls.length - 1)];
  if (control === undefined) return;
  event.preventDefault();
  control.focus();
}

export function DataTable<Row>({ label, columns, rows, keyOf, isDimmed = false }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table aria-label={label} aria-busy={isDimmed || undefined} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.isNumeric === true ? styles.number : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links inside; they bubble here */}
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column: { label, cell, isNumeric = false, isHeading = false, isWide }, row }: CellProps<Row>) {
  if (isHeading) {
    return (
      <th scope="row" className={styles.heading}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td data-label={label} className={classNames(isNumeric && styles.number, isWide === true && styles.wide)}>
      {cell(row)}
    </td>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
}
