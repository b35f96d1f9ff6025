// How many students are registered, as the server counts them (spec §1). Without an answer the specification's words.
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { studentsQuery } from './home.queries.ts';
import styles from './students-count.module.css';

const FALLBACK = '13,000+'; // spec §1

export function StudentsCount() {
  const { data: count } = useQuery(studentsQuery());
  return (
    <p className={styles.students}>
      <span className={styles.count}>{count === undefined ? FALLBACK : formatNumber(count)}</span> registered{' '}
      {count === 1 ? 'student' : 'students'}
    </p>
  );
}
