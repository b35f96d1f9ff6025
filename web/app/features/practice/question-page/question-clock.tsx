// The clock of a question, if somebody who types wants one: as in the test, longer, or none. It stops nobody from writing on.
import {
  type ClockPhase,
  type Pace,
  PACES,
  readClock,
  type RunningClock,
} from '@matricula/contract/practice/attempts/clock.rules.ts';
import { useEffect, useId, useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import styles from './question-clock.module.css';
import { useAnswerMode } from './recording/answer-mode.tsx';

const TICK_MS = 250;
/** So long before the end it is said: shown, and spoken once. */
const WARNED_SECONDS = 30;

interface ClockProps {
  phases: readonly ClockPhase[];
  clock: RunningClock | null;
  /** Of the question before it: offered again at once. */
  usualPace: Pace | null;
  onChange: (clock: RunningClock | null) => void;
}

export function QuestionClock({ phases, clock, usualPace, onChange }: ClockProps) {
  const [isChoosing, setChoosing] = useState(usualPace !== null);
  const { mode } = useAnswerMode();
  // A recording has a time of its own; two clocks would compete.
  if (phases.length === 0 || mode === 'record') return null;
  if (clock !== null) return <Running phases={phases} clock={clock} onStop={() => onChange(null)} />;
  if (!isChoosing)
    return (
      <Button variant="quiet" size="small" isFlush onClick={() => setChoosing(true)}>
        Use a clock
      </Button>
    );
  return (
    <PaceChoice
      phases={phases}
      usualPace={usualPace ?? 1}
      onStart={(pace) => {
        setChoosing(false);
        onChange({ pace, startedAt: Date.now() });
      }}
      onCancel={() => setChoosing(false)}
    />
  );
}

interface PaceChoiceProps {
  phases: readonly ClockPhase[];
  usualPace: Pace;
  onStart: (pace: Pace) => void;
  onCancel: () => void;
}

function PaceChoice({ phases, usualPace, onStart, onCancel }: PaceChoiceProps) {
  const name = useId();
  const [pace, setPace] = useState(usualPace);
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0);
  return (
    <div className={styles.choice}>
      <fieldset>
        <legend className={styles.legend}>How much time?</legend>
        <div className={styles.paces}>
          {PACES.map((choice) => (
            <RadioTile
              key={choice}
              name={name}
              value={String(choice)}
              isChecked={choice === pace}
              onChoose={() => setPace(choice)}
            >
              {choice === 1 ? 'As in the test' : `${choice} times`}
              <span className={styles.amount}> {formatCountdown(seconds * choice)}</span>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onStart(pace)}>
          Start the clock
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          No clock
        </Button>
      </div>
    </div>
  );
}

function Running({
  phases,
  clock,
  onStop,
}: {
  phases: readonly ClockPhase[];
  clock: RunningClock;
  onStop: () => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  const [isHidden, setHidden] = useState(false);
  const { phase, left, total } = readClock(phases, clock, now);
  const isOver = phase === null;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  const isEnding = !isOver && left <= WARNED_SECONDS && WARNED_SECONDS < total;
  return (
    <div className={styles.clock} data-warning={isEnding || isOver || undefined}>
      {isOver ? null : (
        <>
          <span className={styles.label}>{phase.label}</span>
          <span role="timer" className={styles.time} aria-label={`${phase.label}, time left`}>
            {isHidden ? '–:––' : formatCountdown(left)}
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label="Hide clock"
            aria-pressed={isHidden}
            onClick={() => setHidden(!isHidden)}
          >
            Hide
          </Button>
        </>
      )}
      <span role="status" className={styles.warning}>
        {isOver ? 'Time is up. You can still finish your answer.' : isEnding ? `${WARNED_SECONDS} seconds left` : ''}
      </span>
      <Button variant="quiet" size="small" aria-label="Stop the clock" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
