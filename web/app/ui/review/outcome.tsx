// What was decided, when, by whom and in which words, where the decision form stood before.
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  title: string;
  at: string | null;
  /** 'by Ida Rhodes'; where it is not known who it was, nothing. */
  by?: string;
  words: string;
  /** What changed, a line each. */
  changes?: readonly string[];
}

export function Outcome({ title, at, by = '', words, changes = [] }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <p>
        <strong>{title}</strong> {at === null ? null : <RelativeTime at={at} />}
        {by === '' ? '' : ` ${by}`}
        {words === '' ? '' : `: ${words}`}
      </p>
      {changes.map((change) => (
        <p key={change} className={styles.change}>
          {change}
        </p>
      ))}
    </div>
  );
}
