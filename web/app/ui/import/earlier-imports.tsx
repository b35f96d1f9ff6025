// Imports so far, newest first: each can be opened, and taken back there.
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import styles from './earlier-imports.module.css';
import { isAtWork, type ShownImport, STATUS_LABELS } from './import-words.ts';

/** `id` tells the list from others in the address and on the device; `linkTo` is the file's name as a link to its import. */
export function defineImports<Row extends ShownImport>(
  id: string,
  linkTo: (row: Row) => ReactNode,
  more: readonly Column<Row>[] = [],
) {
  const list = defineList<Row>({
    id,
    label: 'Earlier imports',
    nouns: ['earlier import', 'earlier imports'],
    keyOf: ({ _id }) => _id,
    nameOf: ({ fileName }) => fileName,
    emptyText: 'No imports yet.',
  });
  const columns: readonly Column<Row>[] = [
    { label: 'File', isHeading: true, cell: linkTo },
    ...more,
    {
      label: 'State',
      cell: ({ status }) => (
        <span className={styles.state}>
          <Tag tone={isAtWork(status) ? 'sky' : status === 'done' ? 'success' : 'plain'}>{STATUS_LABELS[status]}</Tag>
        </span>
      ),
    },
    { label: 'Rows', isNumeric: true, cell: ({ rowCount }) => formatNumber(rowCount) },
    { label: 'New', isNumeric: true, cell: ({ newCount }) => formatNumber(newCount) },
    { label: 'Changed', isNumeric: true, cell: ({ changedCount }) => formatNumber(changedCount) },
    { label: 'Bad', isNumeric: true, cell: ({ badCount }) => formatNumber(badCount) },
    { label: 'By', cell: ({ authorName }) => authorName ?? 'A former administrator' },
    { label: 'Uploaded', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ];
  return { list, columns };
}

interface EarlierImportsProps<Row extends ShownImport> {
  imports: ReturnType<typeof defineImports<Row>>;
  result: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
}

export function EarlierImports<Row extends ShownImport>({ imports, result }: EarlierImportsProps<Row>) {
  const id = useId();
  const address = useTableAddress(imports.list);
  return (
    <section aria-labelledby={id} className={styles.earlier}>
      <h2 id={id} className={styles.title}>
        Earlier imports
      </h2>
      <ListPage
        list={imports.list}
        address={address}
        columns={imports.columns}
        result={{
          rows: result.data,
          total: result.data?.length ?? 0,
          error: result.error,
          isStale: false,
          onRetry: () => void result.refetch(),
        }}
      />
    </section>
  );
}
