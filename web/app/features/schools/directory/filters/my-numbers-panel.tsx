// 'My numbers': what the reader tells about themselves so that every school can be marked. Says where it is kept and what the marks mean.
import {
  CITIZENSHIP_LABELS,
  type MyNumbers,
  WITHIN_TEXT,
} from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { stateName } from '@matricula/contract/schools/states.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lazy, Suspense, useState } from 'react';
import { useMyNumbers } from '#state/schools/my-numbers.ts';
import { Skeleton } from '#ui/feedback/loading.tsx';
import styles from './my-numbers-panel.module.css';

const loadForm = () => import('./my-numbers-form.tsx');
const NumbersForm = lazy(async () => ({ default: (await loadForm()).NumbersForm }));

const KEPT_TEXTS = {
  device: 'Kept on this device only. If you register, they move into your account.',
  account: 'Kept in your account and used on every device you sign in on. Nobody else sees them.',
};

/** 'GPA 3.80 · MCAT 512 · Ontario' */
function summaryOf({ gpa, mcat, residence, citizenship }: MyNumbers): string {
  return [
    gpa === null ? null : `GPA ${gpa.toFixed(2)}`,
    mcat === null ? null : `MCAT ${mcat}`,
    residence === null ? null : stateName(residence),
    citizenship === null ? null : CITIZENSHIP_LABELS[citizenship],
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export function MyNumbersPanel() {
  const { numbers, keptIn, hasFailed, save } = useMyNumbers();
  const [isOpened, setIsOpened] = useState(false);
  const summary = summaryOf(numbers);
  return (
    <details className={styles.panel} onToggle={() => setIsOpened(true)}>
      <summary className={styles.summary} onPointerEnter={() => void loadForm()} onFocus={() => void loadForm()}>
        <span className={styles.texts}>
          <span className={styles.name}>My numbers</span>
          <span className={styles.said}>{summary === '' ? 'See where you stand at each school' : summary}</span>
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.body}>
        {/* A new form begins when the numbers change elsewhere: another tab, the account. */}
        {isOpened ? (
          <Suspense fallback={<Skeleton lines={4} />}>
            <NumbersForm key={JSON.stringify(numbers)} numbers={numbers} onSave={save} />
          </Suspense>
        ) : null}
        {hasFailed ? (
          <p role="alert" className={styles.failure}>
            Your account could not save them. Try again.
          </p>
        ) : null}
        <p className={styles.small}>{WITHIN_TEXT}</p>
        <p className={styles.small}>{KEPT_TEXTS[keptIn]}</p>
      </div>
    </details>
  );
}
