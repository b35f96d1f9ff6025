// Which fee applies to the reader, and what may stand in the way. In words; a comparison, never a chance.
import { type NumbersMatch, OBSTACLE_TEXTS } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { figureText, NOT_REPORTED } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import styles from './numbers-marks.module.css';

const FEES = {
  inState: { words: 'in state', figure: 'tuitionIS' },
  outOfState: { words: 'out of state', figure: 'tuitionOOS' },
  international: { words: 'for students from abroad', figure: null },
} as const;

export function FeeLine({ school, match: { fee, obstacle } }: { school: School; match: NumbersMatch }) {
  return (
    <>
      {fee === null ? null : (
        <p className={styles.fee}>
          Your tuition: {FEES[fee.kind].words}, {feeText(school, FEES[fee.kind].figure)}
        </p>
      )}
      {obstacle === null ? null : (
        <p className={styles.obstacle}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {OBSTACLE_TEXTS[obstacle]}
        </p>
      )}
    </>
  );
}

/** As the card says it. */
function feeText(school: School, figure: 'tuitionIS' | 'tuitionOOS' | null): string {
  if (figure === null) return NOT_REPORTED.toLowerCase();
  const text = figureText(school, figure);
  return school[figure] === null ? text.toLowerCase() : text;
}
