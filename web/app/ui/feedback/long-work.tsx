// Work that a job does for minutes: how far it is in numbers, how long it still takes, a way to stop it, and at the end what
// failed before what worked. It goes on when the page is left.
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Banner } from './banner.tsx';
import styles from './long-work.module.css';

interface RunningWorkProps {
  label: string;
  done: number;
  total: number;
  /** Among those that are done. */
  failed?: number;
  /** What is counted: 'rows', 'pages'. */
  unit: string;
  /** Missing where there is no way back from it. */
  stop?: { label: string; isBusy: boolean; error: Error | null; onStop: () => void };
  /** How to come back to it: 'You can return from the list of imports.' */
  wayBack: string;
}

/** A speed that was seen for less is a guess. */
const SEEN_FOR_MS = 3_000;

/** Seconds left by the speed since the first look, or null before there is one. */
function useSecondsLeft(done: number, total: number): number | null {
  const [first] = useState(() => ({ at: Date.now(), done }));
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const gained = done - first.done;
    if (gained <= 0) return;
    // A moment later: the clock may not be read while rendering.
    const timer = setTimeout(() => {
      const seenMs = Date.now() - first.at;
      if (seenMs >= SEEN_FOR_MS) setLeft(((total - done) * seenMs) / gained / 1000);
    });
    return () => clearTimeout(timer);
  }, [done, total, first]);
  return left;
}

function leftText(seconds: number | null): string {
  if (seconds === null) return 'Estimating time left';
  if (seconds < 5) return 'A few seconds left';
  return seconds < 90 ? `About ${Math.round(seconds)} seconds left` : `About ${Math.round(seconds / 60)} minutes left`;
}

export function RunningWork({ label, done, total, failed = 0, unit, stop, wayBack }: RunningWorkProps) {
  const id = useId();
  const seconds = useSecondsLeft(done, total);
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <Card>
      <Stack>
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
            <p className={styles.left}>
              {failed === 0 ? null : <span className={styles.failed}>{`${formatNumber(failed)} failed so far. `}</span>}
              {leftText(seconds)}
            </p>
            {stop === undefined ? null : (
              <Button variant="danger" size="small" isBusy={stop.isBusy} busyLabel="Stopping..." onClick={stop.onStop}>
                {stop.label}
              </Button>
            )}
          </div>
        </div>
        {stop === undefined || stop.error === null ? null : <Banner kind="error">{stop.error.message}</Banner>}
        <p>You can leave this page. The work continues. {wayBack}</p>
      </Stack>
    </Card>
  );
}

interface FinishedWorkProps {
  /** Stopped by somebody is neither good nor bad: a note. */
  kind: 'success' | 'note' | 'error';
  /** What failed and why; it stands first, because it needs somebody. */
  failures?: ReactNode;
  /** What became of it, in numbers. */
  children: ReactNode;
}

export function FinishedWork({ kind, failures = null, children }: FinishedWorkProps) {
  return (
    <Stack gap="large">
      {failures}
      <Banner kind={kind}>{children}</Banner>
    </Stack>
  );
}
