// Answering an interview station. Follow-ups are opened one by one, as in the room nobody knows them beforehand: by hand, or at their time
// while an answer is recorded or a clock runs.
import { isGiven, partAt } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { clockOf } from '@matricula/contract/practice/attempts/clock.rules.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { AnswerField, type Answering, SpokenFields } from '#features/practice/question-page/answer-field.tsx';
import { secondsOf, useRoomSeconds } from './follow-up-times.ts';
import styles from './station-answer.module.css';

interface FollowUp {
  part: string;
  /** 'Follow-up 2', or without a number where there is one only. */
  name: string;
  /** ', asked after 2:30' */
  when: string;
  text: string;
  isAsked: boolean;
}

export function StationAnswer({ task, answering }: { task: Task & { type: 'interview' }; answering: Answering }) {
  const [recorded, setRecorded] = useState<number | null>(null);
  const inRoom = useRoomSeconds(clockOf(task), answering.clock);
  const elapsed = recorded ?? inRoom;
  const followUps = task.followUps.map(({ at, text }, index): FollowUp => {
    const seconds = secondsOf(at);
    return {
      part: partAt('follow-up', index),
      name: task.followUps.length === 1 ? 'Follow-up' : `Follow-up ${index + 1}`,
      when: at === '' ? '' : `, asked after ${at}`,
      text,
      isAsked: seconds !== null && elapsed !== null && seconds <= elapsed,
    };
  });
  const isRunning = elapsed !== null && Number.isFinite(elapsed);
  return (
    <SpokenFields className={styles.room} answering={answering}>
      <AnswerField
        task={task}
        part="answer"
        label="Your answer"
        rows={10}
        answering={answering}
        onElapsed={setRecorded}
      />
      <AskedNow
        followUp={(isRunning ? followUps.findLast(({ isAsked }) => isAsked) : null) ?? null}
        isRecorded={recorded !== null}
      />
      {followUps.map((followUp) => (
        <FollowUpPart
          key={followUp.part}
          followUp={followUp}
          isShown={followUp.isAsked || isGiven(followUp.part, answering.bodies)}
        >
          <AnswerField task={task} part={followUp.part} label={followUp.text} rows={4} answering={answering} />
        </FollowUpPart>
      ))}
    </SpokenFields>
  );
}

/** Stays in sight below the recorder or the field, and is spoken once. */
function AskedNow({ followUp, isRecorded }: { followUp: FollowUp | null; isRecorded: boolean }) {
  /** Who has read it may want the room it takes. */
  const [closed, setClosed] = useState<string | null>(null);
  const region = useRef<HTMLDivElement>(null);
  // The next recording asks again.
  if (followUp === null && closed !== null) setClosed(null);
  return (
    <div ref={region} role="status" tabIndex={-1} className={styles.now}>
      {followUp === null || followUp.part === closed ? null : (
        <div className={styles.card}>
          <p className={styles.when}>
            {followUp.name}
            {followUp.when}
          </p>
          <p className={styles.question}>{followUp.text}</p>
          <p className={styles.when}>
            {isRecorded
              ? 'Answer it in the same recording, or on its own below.'
              : 'Answer it in the same text, or on its own below.'}
          </p>
          <button
            type="button"
            aria-label="Close this follow-up"
            className={styles.close}
            onClick={() => {
              setClosed(followUp.part);
              region.current?.focus();
            }}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

interface FollowUpPartProps {
  followUp: FollowUp;
  /** Its time has come, or it has an answer: it opens, and can be closed by hand. */
  isShown: boolean;
  children: ReactNode;
}

function FollowUpPart({ followUp: { name, when }, isShown, children }: FollowUpPartProps) {
  const [isOpen, setOpen] = useState(isShown);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setOpen(true);
  }
  return (
    <details className={styles.followUp} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name}
        {when === '' ? null : <span className={styles.at}>{when}</span>}
      </summary>
      {children}
    </details>
  );
}
