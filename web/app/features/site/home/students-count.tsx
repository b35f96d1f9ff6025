// How many students are registered, as the server counts them (spec §1). Without an answer the specification's words. A small number is
// said in a plain line: what the server knows is never replaced by a larger claim, and never set as if it were one.
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/text/format.ts';
import { studentsQuery } from './home.queries.ts';
import styles from './students-count.module.css';

const FALLBACK = '13,000+'; // spec §1
const LARGE_FROM = 1_000;

export function StudentsCount() {
  const { data: count } = useQuery(studentsQuery());
  const text = count === undefined ? FALLBACK : formatNumber(count);
  const isLarge = count === undefined || count >= LARGE_FROM;
  return (
    <p className={styles.students}>
      {isLarge ? <span className={styles.count}>{text}</span> : text} registered {count === 1 ? 'student' : 'students'}
    </p>
  );
}
