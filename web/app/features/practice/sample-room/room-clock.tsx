// The clock in the room's bar, and the choice of how much time it gives. It can be hidden; that thirty seconds are left is shown and said
// either way.
import { useId, useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import styles from './room-clock.module.css';
import { type Pace, PACES } from './use-practice.ts';

interface RoomClockProps {
  /** What it counts: 'At the door'. */
  label: string;
  /** Seconds left; null without a clock. */
  left: number | null;
  total: number | null;
  warning: string;
}

export function RoomClock({ label, left, total, warning }: RoomClockProps) {
  const [isHidden, setIsHidden] = useState(false);
  if (left === null || total === null) return <p className={styles.label}>No clock</p>;
  return (
    <div className={styles.clock} data-warning={warning !== '' || undefined}>
      <span className={styles.label}>{label}</span>
      <span role="timer" className={styles.time} aria-label={`${label}, time left`}>
        {isHidden ? '–:––' : formatCountdown(left)}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label="Hide clock"
        aria-pressed={isHidden}
        onClick={() => setIsHidden(!isHidden)}
      >
        Hide
      </Button>
      <span role="status" className={styles.warning}>
        {warning}
      </span>
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
          <RadioTile
            key={String(choice)}
            name={name}
            value={String(choice)}
            isChecked={choice === pace}
            onChoose={() => onChoose(choice)}
          >
            {paceLabel(choice, realLabel)}
            {choice === null ? null : <span className={styles.amount}> {formatCountdown(seconds * choice)}</span>}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
