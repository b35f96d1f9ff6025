// How many questions of each kind stand in a course or a category; each number opens the table with exactly those.
import type { QuestionCounts } from '@matricula/contract/practice/managed-courses.ts';
import { Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { questionsAddress } from '#state/practice/question-editors.ts';
import type { Column } from '#ui/table/data-table.tsx';
import styles from './count-columns.module.css';

interface CountKind {
  label: string;
  name: keyof QuestionCounts;
  filters: Readonly<Record<string, string>>;
}

const KINDS: readonly CountKind[] = [
  { label: 'Questions', name: 'total', filters: {} },
  { label: 'Live', name: 'live', filters: { state: 'live' } },
  { label: 'Free', name: 'free', filters: { state: 'live', free: 'yes' } },
  { label: 'Drafts', name: 'draft', filters: { state: 'draft' } },
  { label: 'In review', name: 'inReview', filters: { state: 'in-review' } },
  { label: 'Review due', name: 'reviewDue', filters: { review: 'due' } },
  { label: 'Reported', name: 'reported', filters: { reports: 'open' } },
];

interface Counted {
  title: string;
  counts: QuestionCounts;
}

/** `placeOf`: the filters that mean the row itself. */
export function countColumns<Row extends Counted>(
  placeOf: (row: Row) => Readonly<Record<string, string>>,
): Column<Row>[] {
  return KINDS.map(({ label, name, filters }) => ({
    label,
    isNumeric: true,
    cell: (row) => (
      <Count
        count={row.counts[name]}
        label={`${label} of ${row.title}`}
        to={questionsAddress({ ...placeOf(row), ...filters })}
      />
    ),
  }));
}

function Count({ count, label, to }: { count: number; label: string; to: ReturnType<typeof questionsAddress> }) {
  if (count === 0) return <span className={styles.nought}>0</span>;
  return (
    <Link to={to} aria-label={`${label}: ${formatNumber(count)}`}>
      {formatNumber(count)}
    </Link>
  );
}
