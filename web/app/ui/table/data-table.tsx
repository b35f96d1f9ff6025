// A dense table: rows by the arrow keys, a heading that stays in sight and orders the list, boxes to choose rows with. On a phone each row
// is a block of its own, or the table is moved sideways under its first column.
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './data-table.module.css';
import { nextControl } from './row-focus.ts';

export interface ColumnSort {
  /** As the address writes it; '-name' is the other way round. */
  key: string;
  /** What both orders are called: 'by name', 'by name, Z to A'. */
  up: string;
  down: string;
  /** The first press orders from the most to the least: for counts and dates. */
  startsDown?: boolean;
}

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** The cell that names the row. */
  isHeading?: boolean;
  /** Takes a line of its own on a phone. */
  isWide?: boolean;
  sort?: ColumnSort;
}

export interface TableSort {
  current: string;
  addressOf: (sort: string) => To;
}

export interface TableSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Every row shown, or none of them. */
  togglePage: () => void;
  page: 'all' | 'some' | 'none';
  /** For the label of a row's box: 'Select Harvard'. */
  nameOf: (row: Row) => string;
}

interface DataTableProps<Row> {
  /** What the rows are: 'Schools'. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The rows are those of the question before, while the answer is on its way. */
  isDimmed?: boolean;
  /** A table of rows to look through: tight lines, moved sideways on a phone instead of broken into blocks. */
  isList?: boolean;
  isCompact?: boolean;
  sort?: TableSort;
  selection?: TableSelection<Row> | undefined;
  /** So many empty lines where the rows will be. */
  skeletonRows?: number;
  frameRef?: Ref<HTMLDivElement>;
}

/** With more, a list is moved sideways on every screen. */
const MAX_FITTING_COLUMNS = 9;

/** From the control in one row to the same place in the next or the one before. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const control = nextControl(event.target as HTMLElement, step);
  if (control === undefined) return;
  event.preventDefault();
  control.focus();
}

export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isDimmed = false,
  isList = false,
  isCompact = false,
  sort,
  selection,
  skeletonRows = 0,
  frameRef,
}: DataTableProps<Row>) {
  const isLoading = skeletonRows > 0;
  return (
    <div className={styles.room}>
      <div
        ref={frameRef}
        tabIndex={frameRef === undefined ? undefined : -1}
        className={classNames(
          styles.frame,
          isList ? styles.list : styles.blocks,
          columns.length > MAX_FITTING_COLUMNS && styles.broad,
        )}
        {...(isLoading ? { role: 'status', 'aria-label': 'Loading...' } : {})}
      >
        <table
          aria-label={label}
          aria-busy={isDimmed || undefined}
          aria-hidden={isLoading || undefined}
          className={classNames(styles.table, isCompact && styles.compact)}
        >
          <thead>
            <tr>
              {selection === undefined ? null : <PageBox label={label} selection={selection} />}
              {columns.map((column) => (
                <Heading key={column.label} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links inside; they bubble here */}
          <tbody onKeyDown={moveBetweenRows}>
            {rows.map((row) => (
              <tr key={keyOf(row)} data-selected={selection?.has(row) === true || undefined}>
                {selection === undefined ? null : <RowBox row={row} selection={selection} />}
                {columns.map((column) => (
                  <Cell key={column.label} column={column} row={row} />
                ))}
              </tr>
            ))}
            {Array.from({ length: skeletonRows }, (_, line) => (
              <tr key={line}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place for what comes, in a hidden table */}
                <td colSpan={columns.length + (selection === undefined ? 0 : 1)}>
                  <span className={styles.bar} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Heading<Row>({ column, sort: table }: { column: Column<Row>; sort: TableSort | undefined }) {
  const { label, isNumeric = false, isHeading = false, sort } = column;
  const className = classNames(isNumeric && styles.number, isHeading && styles.heading);
  if (sort === undefined || table === undefined) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const isUp = table.current === sort.key;
  const isDown = table.current === `-${sort.key}`;
  const Icon = isDown ? IconArrowDown : IconArrowUp;
  const next = isUp || (sort.startsDown === true && !isDown) ? `-${sort.key}` : sort.key;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined} className={className}>
      <Link to={table.addressOf(next)} preventScrollReset className={styles.sort}>
        {label}
        <VisuallyHidden>, sort {next === sort.key ? sort.up : sort.down}</VisuallyHidden>
        {isUp || isDown ? <Icon size={13} stroke={2} aria-hidden /> : null}
      </Link>
    </th>
  );
}

function PageBox<Row>({ label, selection }: { label: string; selection: TableSelection<Row> }) {
  return (
    <td className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select all on this page: ${label}`}
        checked={selection.page === 'all'}
        ref={(box) => {
          if (box !== null) box.indeterminate = selection.page === 'some';
        }}
        onChange={selection.togglePage}
      />
    </td>
  );
}

function RowBox<Row>({ row, selection }: { row: Row; selection: TableSelection<Row> }) {
  return (
    <td className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select ${selection.nameOf(row)}`}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    </td>
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
