// Answers that may be written or spoken: the choice between the two, and what each field shows of both.
import { takePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { type ReactNode, useId } from 'react';
import type { AttemptWork } from '#features/practice/question-page/use-attempt.ts';
import type { AnswerMode } from './devices/recorder-memory.ts';
import { RecordPart, TakePart } from './recording-parts.tsx';
import styles from './spoken-field.module.css';

const MODES = [
  { value: 'type', label: 'Type', Icon: IconKeyboard },
  { value: 'record', label: 'Record', Icon: IconVideo },
] as const;

interface ModeChoiceProps {
  mode: AnswerMode;
  /** While a recording is under way: changing it would end it. */
  isFixed: boolean;
  onChoose: (mode: AnswerMode) => void;
}

export function ModeChoice({ mode, isFixed, onChoose }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.modes} disabled={isFixed}>
      <legend className={styles.modesLabel}>How do you want to answer?</legend>
      <div className={styles.segments}>
        {MODES.map(({ value, label, Icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={mode === value}
              onChange={() => onChoose(value)}
              className={styles.radio}
            />
            <Icon size={18} stroke={1.75} aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export type Speaking = Pick<AttemptWork, 'attemptId' | 'attempt' | 'bodies' | 'write' | 'saveNow'> & {
  questionId: string;
  /** In the test; null where it sets no time. */
  seconds: number | null;
  /** A recording is under way on this page. */
  isLive: boolean;
  onLive: (isLive: boolean) => void;
};

interface SpokenFieldProps {
  part: string;
  label: string;
  mode: AnswerMode;
  speaking: Speaking;
  /** The field for words. */
  words: ReactNode;
  /** The one to record next: its button is the one thing to do. */
  isNext?: boolean;
  /** Told each whole second of the recording under way, and null when there is none. Must be the same function on every call. */
  onElapsed?: ((seconds: number | null) => void) | undefined;
}

export function SpokenField({ part, label, mode, speaking, words, isNext = false, onElapsed }: SpokenFieldProps) {
  const { attemptId, attempt, bodies, write, saveNow, questionId, seconds, onLive } = speaking;
  const recordingId = bodies[takePart(part)] ?? '';
  const written = (bodies[part] ?? '').trim();
  const place = { attemptId, questionId, part };
  const handleTake = (id: string) => {
    write(takePart(part), id);
    saveNow();
  };
  if (mode === 'type')
    return (
      <div className={styles.field}>
        {words}
        {recordingId === '' ? null : (
          <TakePart
            label={label}
            attemptId={attemptId}
            isKnown={attempt !== null}
            recordingId={recordingId}
            onDeleted={() => handleTake('')}
          />
        )}
      </div>
    );
  return (
    <div className={styles.field}>
      <p className={styles.label}>{label}</p>
      <RecordPart
        label={label}
        place={place}
        isKnown={attempt !== null}
        recordingId={recordingId}
        seconds={seconds}
        isNext={isNext}
        onTake={handleTake}
        onLive={onLive}
        onElapsed={onElapsed}
      />
      {written === '' ? null : (
        <details className={styles.written}>
          <summary>Your typed answer is kept, too</summary>
          <p>{written}</p>
        </details>
      )}
    </div>
  );
}
