// Imports so far, newest first: each can be opened, and taken back there.
import type { SchoolImport } from '@matricula/contract/schools/school-imports.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { href, Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { schoolImportsQuery } from './admin-school-imports.queries.ts';
import styles from './import-list.module.css';
import { isAtWork, STATUS_LABELS } from './import-words.ts';

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
  return (
    <section aria-labelledby={id} className={styles.earlier}>
      <h2 id={id} className={styles.title}>
        Earlier imports
      </h2>
      <Imports />
    </section>
  );
}

function Imports() {
  const imports = useQuery(schoolImportsQuery());
  if (imports.isPending) return <Skeleton lines={4} />;
  if (imports.isError) {
    return <LoadFailure what="The earlier imports" error={imports.error} onRetry={() => void imports.refetch()} />;
  }
  if (imports.data.length === 0) return <p>No imports yet.</p>;
  return <DataTable label="Earlier imports" columns={COLUMNS} rows={imports.data} keyOf={({ _id }) => _id} />;
}
