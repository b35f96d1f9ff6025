// The interview sample: the door with the prompt, then the room with its clock, then one's notes beside a strong answer. No microphone and
// no camera: the answer is spoken, not recorded.
import type { InterviewSample } from '@matricula/contract/practice/sample.ts';
import { useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Points } from '#ui/layout/points.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { askAbout } from './ask-about.ts';
import { RoomClock } from './room-clock.tsx';
import { RoomFrame } from './room-frame.tsx';
import { Afterwards, Beginning, Compared, Desk, OurWords, StepTitle } from './room-parts.tsx';
import styles from './room-parts.module.css';
import { usePractice, useStepFocus } from './use-practice.ts';

interface InterviewRoomProps {
  sample: InterviewSample;
  /** At the door and in the room, from the format. */
  readSeconds: number;
  answerSeconds: number;
}

const NOTES = 'notes';

export function InterviewRoom({ sample, readSeconds, answerSeconds }: InterviewRoomProps) {
  const { bank, title, scenario, followUps, notes, strong } = sample;
  const practice = usePractice(sample.id, [
    { id: 'read', label: 'At the door', seconds: readSeconds },
    { id: 'answer', label: 'In the room', seconds: answerSeconds },
  ]);
  const { step, phase, texts } = practice;
  const work = useStepFocus(step, practice.hasActed);
  const [asked, setAsked] = useState(0);
  const isInRoom = phase?.id === 'answer';
  const own = texts[NOTES] ?? '';

  return (
    <RoomFrame
      bank={bank}
      title={title}
      workRef={work}
      isKept={step === 'ready' ? null : practice.isKept}
      clock={phase === undefined ? null : <RoomClock label={phase.label} {...practice} />}
      action={
        phase === undefined ? undefined : <Button onClick={practice.next}>{isInRoom ? 'Finish' : 'Go in'}</Button>
      }
    >
      {step === 'ready' ? (
        <Beginning bank={bank} seconds={readSeconds + answerSeconds} realLabel="As on the day" practice={practice}>
          <p>
            {formatCountdown(readSeconds)} at the door to read and think, then {formatCountdown(answerSeconds)} in the
            room. Speak your answer aloud; nothing is recorded.
          </p>
        </Beginning>
      ) : step === 'done' ? (
        <>
          <StepTitle>Your notes beside a strong answer</StepTitle>
          <OurWords />
          <p className={styles.scenario}>{scenario}</p>
          <Compared question={null} ownTitle="Your notes" own={own} strong={strong} notes={notes} />
          <Points title="What the interviewer asks next" points={followUps} level={3} />
          <Afterwards
            bank={bank}
            question={askAbout(sample, [{ question: scenario, answer: own }])}
            onRestart={() => {
              setAsked(0);
              practice.restart();
            }}
          />
        </>
      ) : (
        <Desk scenario={scenario}>
          <StepTitle>{isInRoom ? 'You are in the room' : 'You are at the door'}</StepTitle>
          <p>
            {isInRoom
              ? 'Speak as if the interviewer were sitting across from you. The prompt stays here.'
              : 'Read the prompt, and note what you want to say first.'}
          </p>
          <TextArea
            label="Notes for yourself"
            isOptional
            rows={5}
            value={own}
            onChange={(event) => practice.write(NOTES, event.target.value)}
          />
          {isInRoom && asked > 0 ? (
            <Points title="The interviewer asks" points={followUps.slice(0, asked)} level={3} />
          ) : null}
          {isInRoom && asked < followUps.length ? (
            <div>
              <Button variant="secondary" onClick={() => setAsked(asked + 1)}>
                Next question
              </Button>
            </div>
          ) : null}
        </Desk>
      )}
    </RoomFrame>
  );
}
