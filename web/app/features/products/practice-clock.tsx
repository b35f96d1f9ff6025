// The clock of a sample question, and the choice of how much time it gives. It can be hidden, and what it says is also said aloud, politely.
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './practice-clock.module.css';
import { formatClock, type Pace, PACES } from './use-practice.ts';

interface PracticeClockProps {
  /** What it counts: 'Reading time'. */
  label: string;
  /** Seconds left; null without a clock. */
  left: number | null;
  total: number | null;
  warning: string;
}

export function PracticeClock({ label, left, total, warning }: PracticeClockProps) {
  const [isHidden, setIsHidden] = useState(false);
  return (
    <div className={styles.clock}>
      {left === null || total === null ? (
        <p className={styles.line}>
          <span className={styles.label}>{label}</span> No clock
        </p>
      ) : (
        <>
          <div className={styles.line}>
            <IconClock size={18} stroke={1.75} aria-hidden />
            <span className={styles.label}>{label}</span>
            <span role="timer" className={styles.time} aria-label={`${label}, time left`}>
              {isHidden ? '–:––' : formatClock(left)}
            </span>
            <Button variant="quiet" size="small" aria-pressed={isHidden} onClick={() => setIsHidden(!isHidden)}>
              Hide clock
            </Button>
          </div>
          {isHidden ? null : (
            <svg className={styles.bar} width="100%" height="4" aria-hidden>
              <rect width="100%" height="4" className={styles.gone} />
              <rect width={`${(left / total) * 100}%`} height="4" className={styles.left} />
            </svg>
          )}
        </>
      )}
      <p role="status" className={styles.spoken}>
        {warning}
      </p>
    </div>
  );
}

interface PaceChoiceProps {
  /** The real time, in seconds, and what it is called. */
  seconds: number;
  realLabel: string;
  pace: Pace;
  onChoose: (pace: Pace) => void;
}

function paceLabel(pace: Pace, realLabel: string): string {
  if (pace === null) return 'No clock';
  return pace === 1 ? realLabel : `${pace} times`;
}

export function PaceChoice({ seconds, realLabel, pace, onChoose }: PaceChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>How much time?</legend>
      <div className={styles.paces}>
        {PACES.map((choice) => (
          <label key={String(choice)} className={styles.pace}>
            <input
              type="radio"
              name={name}
              value={String(choice)}
              checked={choice === pace}
              onChange={() => onChoose(choice)}
            />
            <span>
              {paceLabel(choice, realLabel)}
              {choice === null ? null : <span className={styles.amount}> {formatClock(seconds * choice)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
