// Imports so far, newest first: each can be opened, and taken back there.
import type { SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { href, Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { schoolImportsQuery } from './admin-school-imports.queries.ts';
import styles from './import-list.module.css';
import { isAtWork, STATUS_LABELS } from './import-words.ts';

const IMPORTS = defineList<SchoolImport>({
  id: 'school-imports',
  label: 'Earlier imports',
  nouns: ['earlier import', 'earlier imports'],
  keyOf: ({ _id }) => _id,
  nameOf: ({ fileName }) => fileName,
  emptyText: 'No imports yet.',
});

const COLUMNS: readonly Column<SchoolImport>[] = [
  {
    label: 'File',
    isHeading: true,
    cell: ({ _id, fileName }) => (
      <Link to={href('/course/schools/import/:importId', { importId: _id })}>{fileName}</Link>
    ),
  },
  {
    label: 'State',
    cell: ({ status }) => (
      <Tag tone={isAtWork(status) ? 'sky' : status === 'done' ? 'success' : 'plain'}>{STATUS_LABELS[status]}</Tag>
    ),
  },
  { label: 'Rows', isNumeric: true, cell: ({ rowCount }) => formatNumber(rowCount) },
  { label: 'New', isNumeric: true, cell: ({ newCount }) => formatNumber(newCount) },
  { label: 'Changed', isNumeric: true, cell: ({ changedCount }) => formatNumber(changedCount) },
  { label: 'Bad', isNumeric: true, cell: ({ badCount }) => formatNumber(badCount) },
  { label: 'By', cell: ({ authorName }) => authorName ?? 'A former administrator' },
  { label: 'Uploaded', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

export function ImportList() {
  const id = useId();
  const address = useTableAddress(IMPORTS);
  const imports = useQuery(schoolImportsQuery());
  return (
    <section aria-labelledby={id} className={styles.earlier}>
      <h2 id={id} className={styles.title}>
        Earlier imports
      </h2>
      <ListPage
        list={IMPORTS}
        address={address}
        columns={COLUMNS}
        result={{
          rows: imports.data,
          total: imports.data?.length ?? 0,
          error: imports.error,
          isStale: false,
          onRetry: () => void imports.refetch(),
        }}
      />
    </section>
  );
}
