// A list of administration: views, search, filters, the table with its order and pages, what is chosen in it, and a file of it all.
// Everything that decides what is shown stands in the address; how it is shown stays on the device.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { KeyHelp, type ScreenKey } from '#ui/dialog/key-help.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { FloatingBars } from './floating-bars.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { ListDefinition } from './list-definition.ts';
import { FilterButton, FilterChips } from './list-filters.tsx';
import styles from './list-page.module.css';
import { ListSearch } from './list-search.tsx';
import { ListViews } from './list-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableDisplay } from './table-display.tsx';
import { isSameAddress, type TableAddress, viewOf } from './use-table-address.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type Chosen, useSelection } from './use-selection.ts';

interface ListResult<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  /** There are more than were counted: '10,000+'. */
  isMore?: boolean;
  error: Error | null;
  /** The rows are those of the question before. */
  isStale: boolean;
  onRetry: () => void;
}

interface Bulk<Row> {
  max: number;
  isBusy: boolean;
  /** Each clears the selection once it has resolved. */
  actions: readonly {
    label: string;
    run: (chosen: Chosen<Row>) => Promise<unknown>;
    /** Whether it would do something to this row. Where it would to none of those chosen by hand, it is not offered. */
    fits?: (row: Row) => boolean;
  }[];
}

interface ListPageProps<Row> {
  list: ListDefinition<Row>;
  address: TableAddress;
  columns: readonly Column<Row>[];
  result: ListResult<Row>;
  /** Without it everything stands on one page. */
  pageSize?: number;
  /** The order when the address names none. */
  usualSort?: string;
  download?: { isBusy: boolean; run: () => void };
  bulk?: Bulk<Row>;
  /** Above the table: what came of the last act. */
  notice?: ReactNode;
  /** At the foot of the window: what was done, with its undo. */
  done?: ReactNode;
}

export function ListPage<Row>({
  list,
  address,
  columns,
  result,
  pageSize,
  usualSort = '',
  download,
  bulk,
  notice,
  done,
}: ListPageProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const help = useRef<HTMLButtonElement>(null);
  const remembered = list.useRemembered();
  const views = [...list.views, ...remembered.views];
  const view = viewOf(views, address.criteria);
  const { rows = [], total, isMore = false } = result;
  const selection = useSelection({ scope: address.scope, rows, total, keyOf: list.keyOf });
  useRowKeys(frame, { onEscape: selection.clear, onHelp: () => help.current?.click() });
  const sort = address.sort ?? usualSort;
  const shown = columns.filter(({ label, isHeading }) => isHeading === true || !remembered.hidden.includes(label));

  function run(act: (chosen: Chosen<Row>) => Promise<unknown>) {
    act(selection.chosen).then(
      () => {
        selection.clear();
        // The pressed button is gone.
        frame.current?.focus({ preventScroll: true });
      },
      // Whoever acts says what failed; the selection stays for another try.
      () => undefined,
    );
  }

  return (
    <Stack gap="small">
      <div className={styles.head}>
        {list.views.length === 1 && remembered.views.length === 0 && address.criteria === '' ? null : (
          <ListViews
            of={list.label}
            views={views}
            current={view}
            unsaved={isSameAddress(view?.address ?? '', address.criteria) ? null : address.criteria}
            isOwn={view !== undefined && remembered.views.includes(view)}
            onSave={list.saveView}
            onRemove={list.removeView}
          />
        )}
        <div className={styles.tools}>
          {list.search === null ? null : <ListSearch of={list.label} {...list.search} address={address} />}
          {list.filters.length === 0 ? null : <FilterButton filters={list.filters} address={address} />}
          <TableDisplay
            columns={columns.flatMap(({ label, isHeading }) => (isHeading === true ? [] : [label]))}
            hidden={remembered.hidden}
            isCompact={remembered.isCompact}
            onCompact={list.setCompact}
            onToggle={list.toggleColumn}
          />
          {download === undefined ? null : (
            <Button
              variant="secondary"
              size="small"
              icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
              aria-label={`Download CSV of ${countText(list, total, isMore)}`}
              isBusy={download.isBusy}
              busyLabel="CSV"
              disabled={total === 0}
              onClick={download.run}
            >
              CSV
            </Button>
          )}
          <KeyHelp keys={keysOf(list.search !== null, bulk !== undefined)} triggerRef={help} />
        </div>
      </div>
      <FilterChips filters={list.filters} address={address} view={view?.address ?? ''} />
      {notice}
      {result.error !== null && result.rows === undefined ? (
        <LoadFailure what={`The ${list.nouns[1]}`} error={result.error} onRetry={result.onRetry} />
      ) : result.rows !== undefined && total === 0 ? (
        <NoRows list={list} address={address} emptyText={view?.emptyText} viewAddress={view?.address ?? ''} />
      ) : (
        <DataTable
          isList
          label={list.label}
          columns={shown}
          rows={rows}
          keyOf={list.keyOf}
          isDimmed={result.isStale}
          isCompact={remembered.isCompact}
          sort={{ current: sort, addressOf: (to) => address.addressOf({ sort: to === usualSort ? null : to }) }}
          selection={bulk === undefined ? undefined : { ...selection, nameOf: list.nameOf }}
          skeletonRows={result.rows === undefined ? 12 : 0}
          frameRef={frame}
        />
      )}
      {result.rows === undefined || result.error !== null || total === 0 ? null : (
        <div className={styles.foot}>
          <p role="status" className={styles.count}>
            <Position
              list={list}
              address={address}
              rowCount={rows.length}
              total={total}
              isMore={isMore}
              pageSize={pageSize}
              order={orderText(columns, sort)}
            />
          </p>
          <Pagination
            label={list.label}
            page={address.page}
            pageCount={Math.ceil(total / (pageSize ?? total))}
            windowSize={5}
            addressOf={address.addressOfPage}
          />
        </div>
      )}
      <FloatingBars>
        {done}
        {bulk === undefined || selection.count === 0 ? null : (
          <SelectionBar
            count={selection.count}
            total={total}
            max={bulk.max}
            isBusy={bulk.isBusy}
            actions={bulk.actions
              .filter(({ fits }) => canDo(selection.chosen, fits))
              .map((action) => ({ label: action.label, run: () => run(action.run) }))}
            onAll={selection.selectAll}
            onClear={selection.clear}
          />
        )}
      </FloatingBars>
    </Stack>
  );
}

/** Of everything that the filters find, not every row is known. */
function canDo<Row>(chosen: Chosen<Row>, fits: ((row: Row) => boolean) | undefined): boolean {
  return fits === undefined || chosen.kind === 'all' || chosen.rows.some(fits);
}

function keysOf(canSearch: boolean, canSelect: boolean): ScreenKey[] {
  return [
    ...(canSearch ? [{ keys: ['/'], does: 'Go to search' }] : []),
    { keys: ['J', '↓'], does: 'Go to the next row' },
    { keys: ['K', '↑'], does: 'Go to the previous row' },
    { keys: ['Enter'], does: 'Open the row' },
    ...(canSelect
      ? [
          { keys: ['X'], does: 'Select the row' },
          { keys: ['Esc'], does: 'Clear the selection' },
        ]
      : []),
  ];
}

/** '1 school', '1,240 schools', '10,000+ users'. */
function countText<Row>({ nouns: [one, many] }: ListDefinition<Row>, count: number, isMore: boolean): string {
  return `${formatNumber(count)}${isMore ? '+' : ''} ${count === 1 ? one : many}`;
}

function orderText<Row>(columns: readonly Column<Row>[], current: string): string | undefined {
  const up = columns.find(({ sort }) => sort?.key === current)?.sort?.up;
  return up ?? columns.find(({ sort }) => `-${sort?.key ?? ''}` === current)?.sort?.down;
}

interface PositionProps<Row> {
  list: ListDefinition<Row>;
  address: TableAddress;
  rowCount: number;
  total: number;
  isMore: boolean;
  pageSize: number | undefined;
  order: string | undefined;
}

/** Which of how many, and in which order. */
function Position<Row>({ list, address, rowCount, total, isMore, pageSize, order }: PositionProps<Row>) {
  const { search, page } = address;
  if (rowCount === 0) {
    return (
      <>
        There is no page {page}. The list has {countText(list, total, isMore)}.{' '}
        <Link to={address.addressOfPage(1)}>First page</Link>
      </>
    );
  }
  if (pageSize === undefined) return countText(list, total, isMore);
  const from = (page - 1) * pageSize + 1;
  const which = `${formatNumber(from)}–${formatNumber(from + rowCount - 1)} of ${countText(list, total, isMore)}`;
  return `${which}${search === '' ? '' : ` for “${search}”`}${order === undefined ? '' : `, ${order}`}`;
}

interface NoRowsProps<Row> {
  list: ListDefinition<Row>;
  address: TableAddress;
  emptyText: string | undefined;
  viewAddress: string;
}

function NoRows<Row>({ list, address, emptyText, viewAddress }: NoRowsProps<Row>) {
  const [one, many] = list.nouns;
  if (address.scope === '') return <p className={styles.empty}>{list.emptyText}</p>;
  if (emptyText !== undefined && isSameAddress(viewAddress, address.criteria)) {
    return (
      <p role="status" className={styles.empty}>
        {emptyText}
      </p>
    );
  }
  return (
    <p role="status" className={styles.empty}>
      No {one} matches {address.search === '' ? 'these filters' : `“${address.search}”`}.{' '}
      <Link to={{ search: '' }}>Show all {many}</Link>
    </p>
  );
}
