// The interview sample: the door with the prompt, then the room with its clock, then the notes. No microphone and no camera: the answer is spoken, not recorded.
import type { InterviewSample } from '@matricula/contract/sample-questions.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PaceChoice, PracticeClock } from './practice-clock.tsx';
import {
  Actions,
  BeginButton,
  Compared,
  KeptLine,
  Notes,
  Points,
  PracticeSheet,
  StepTitle,
} from './practice-sheet.tsx';
import { formatClock, usePractice, useStepFocus } from './use-practice.ts';

interface InterviewPracticeProps {
  sample: InterviewSample;
  /** At the door and in the room, from the format. */
  readSeconds: number;
  answerSeconds: number;
}

const NOTES = 'notes';

export function InterviewPractice({ sample, readSeconds, answerSeconds }: InterviewPracticeProps) {
  const practice = usePractice(sample.id, [
    { id: 'read', label: 'At the door', seconds: readSeconds },
    { id: 'answer', label: 'In the room', seconds: answerSeconds },
  ]);
  const { step, phase, texts } = practice;
  const work = useStepFocus(step, practice.hasActed);
  const [asked, setAsked] = useState(0);
  const isInRoom = phase?.id === 'answer';

  return (
    <PracticeSheet
      sample={sample}
      workRef={work}
      readingLabel="Read the follow-up questions and notes without practicing"
      reading={
        step === 'ready' ? (
          <>
            <Points title="Follow-up questions" points={sample.followUps} />
            <Notes notes={sample.notes} />
          </>
        ) : null
      }
    >
      {step === 'ready' ? (
        <>
          <p>
            {formatClock(readSeconds)} at the door to read and think, then {formatClock(answerSeconds)} in the room.
            Speak your answer aloud; nothing is recorded.
          </p>
          <PaceChoice
            seconds={readSeconds + answerSeconds}
            realLabel="As on the day"
            pace={practice.pace}
            onChoose={practice.choosePace}
          />
          <Actions>
            <BeginButton onClick={practice.start}>Start</BeginButton>
          </Actions>
        </>
      ) : null}
      {phase === undefined ? null : (
        <>
          <StepTitle>{isInRoom ? 'You are in the room' : 'You are at the door'}</StepTitle>
          <p>
            {isInRoom
              ? 'Speak as if the interviewer sat across from you. The prompt stays here.'
              : 'Read the prompt, and note what you want to say first.'}
          </p>
          <PracticeClock label={phase.label} left={practice.left} total={practice.total} warning={practice.warning} />
          <TextArea
            label="Notes for yourself"
            isOptional
            rows={5}
            value={texts[NOTES] ?? ''}
            onChange={(event) => practice.write(NOTES, event.target.value)}
          />
          <KeptLine isKept={practice.isKept} />
          {isInRoom && asked > 0 ? (
            <Points title="The interviewer asks" points={sample.followUps.slice(0, asked)} />
          ) : null}
          <Actions>
            <Button onClick={practice.next}>{isInRoom ? 'Finish' : 'Go in'}</Button>
            {isInRoom && asked < sample.followUps.length ? (
              <Button variant="secondary" onClick={() => setAsked(asked + 1)}>
                Next question
              </Button>
            ) : null}
          </Actions>
        </>
      )}
      {step === 'done' ? (
        <>
          <StepTitle>After the room</StepTitle>
          <Compared ownTitle="Your notes" own={texts[NOTES] ?? ''} notes={sample.notes} />
          <Points title="What the interviewer asks next" points={sample.followUps} />
          <Actions>
            <Button
              variant="secondary"
              onClick={() => {
                setAsked(0);
                practice.restart();
              }}
            >
              Delete and start again
            </Button>
          </Actions>
        </>
      ) : null}
    </PracticeSheet>
  );
}
