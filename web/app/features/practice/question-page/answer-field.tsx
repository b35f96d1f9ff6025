// One answer in words or as a recording, with the choice between the two above all fields of a task.
import { isGiven, MAX_ANSWER_LENGTH, partsOf } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import type { ReactNode } from 'react';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from './answer-form.module.css';
import { useAnswerMode } from './recording/answer-mode.tsx';
import type { AnswerMode } from './recording/devices/recorder-memory.ts';
import { ModeChoice, type Speaking, SpokenField } from './recording/spoken-field.tsx';
import type { AttemptWork } from './use-attempt.ts';

export type Answering = Speaking &
  Pick<AttemptWork, 'bodies' | 'write' | 'saveNow' | 'clock' | 'setClock'> & {
    /** Somebody wants to finish and something is missing: it is marked. */
    isAsking?: boolean;
  };

/** Which answer to record next; null where somebody types, or when all that is asked has an answer. */
function nextToRecord(task: Task, mode: AnswerMode, bodies: Answering['bodies']): string | null {
  if (mode === 'type') return null;
  return partsOf(task).find(({ kind, part }) => kind === 'words' && !isGiven(part, bodies))?.part ?? null;
}

export function useNextToRecord(task: Task, bodies: Answering['bodies']): string | null {
  return nextToRecord(task, useAnswerMode().mode, bodies);
}

interface SpokenFieldsProps {
  answering: Answering;
  className?: string | undefined;
  children: ReactNode;
}

export function SpokenFields({ answering, className = styles.fields, children }: SpokenFieldsProps) {
  const { mode, choose } = useAnswerMode();
  const { isLive, clock, setClock } = answering;
  return (
    <div className={className}>
      <ModeChoice
        mode={mode}
        isFixed={isLive}
        onChoose={(next) => {
          choose(next);
          // The clock is for whoever types: a recording has its own.
          if (next === 'record' && clock !== null) setClock(null);
        }}
      />
      {children}
    </div>
  );
}

interface AnswerFieldProps {
  task: Task;
  part: string;
  label: string;
  rows?: number;
  answering: Answering;
  /** Told each whole second of its recording under way, and null when there is none. Must be the same function on every call. */
  onElapsed?: (seconds: number | null) => void;
}

export function AnswerField({ task, part, label, rows = 7, answering, onElapsed }: AnswerFieldProps) {
  const { mode } = useAnswerMode();
  return (
    <SpokenField
      part={part}
      label={label}
      mode={mode}
      speaking={answering}
      words={<WordsField part={part} label={label} rows={rows} answering={answering} />}
      isNext={nextToRecord(task, mode, answering.bodies) === part}
      onElapsed={onElapsed}
    />
  );
}

type WordsFieldProps = Required<Pick<AnswerFieldProps, 'part' | 'label' | 'rows' | 'answering'>>;

function WordsField({ part, label, rows, answering: { bodies, write, saveNow } }: WordsFieldProps) {
  const body = bodies[part] ?? '';
  const words = body.trim() === '' ? 0 : body.trim().split(/\s+/).length;
  return (
    <div>
      <TextArea
        label={label}
        rows={rows}
        maxLength={MAX_ANSWER_LENGTH}
        value={body}
        onChange={(event) => write(part, event.target.value)}
        onBlur={saveNow}
      />
      <p className={styles.count}>{words === 1 ? '1 word' : `${words} words`}</p>
    </div>
  );
}
