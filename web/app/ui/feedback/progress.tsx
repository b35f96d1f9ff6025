// Work that takes longer than a moment: how far it is, how much is left by the speed seen so far, and room for a way out.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  /** What is counted: 'rows', 'pages'. */
  unit: string;
  /** The way out: a button. */
  children?: ReactNode;
}

/** Seconds left by the speed since the first look, or null before there is a speed. */
function useSecondsLeft(done: number, total: number): number | null {
  const [first] = useState(() => ({ at: Date.now(), done }));
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const gained = done - first.done;
    if (gained <= 0) return;
    // A moment later: the clock may not be read while drawing.
    const timer = setTimeout(() => setLeft(((total - done) * (Date.now() - first.at)) / gained / 1000));
    return () => clearTimeout(timer);
  }, [done, total, first]);
  return left;
}

function leftText(seconds: number | null): string {
  if (seconds === null) return 'Estimating how long it takes';
  if (seconds < 5) return 'A few seconds left';
  return seconds < 90 ? `About ${Math.round(seconds)} seconds left` : `About ${Math.round(seconds / 60)} minutes left`;
}

export function Progress({ label, done, total, unit, children }: ProgressProps) {
  const id = useId();
  const seconds = useSecondsLeft(done, total);
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className={styles.progress}>
      <div className={styles.facts}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        <p className={styles.numbers}>
          {formatNumber(done)} of {formatNumber(total)} {unit} · {percent}%
        </p>
      </div>
      <progress className={styles.bar} aria-labelledby={id} value={done} max={Math.max(total, 1)} />
      <div className={styles.facts}>
        <p className={styles.left}>{leftText(seconds)}</p>
        {children}
      </div>
    </div>
  );
}
