// The CASPer sample: both questions together under one clock, then one's own text beside what a strong answer does.
import type { TypedSample } from '@matricula/contract/sample-questions.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { PaceChoice, PracticeClock } from './practice-clock.tsx';
import { Actions, BeginButton, Compared, KeptLine, Notes, PracticeSheet, StepTitle } from './practice-sheet.tsx';
import { formatClock, usePractice, useStepFocus } from './use-practice.ts';

interface TypedPracticeProps {
  sample: TypedSample;
  /** For both questions together, from the format. */
  seconds: number;
}

export function TypedPractice({ sample, seconds }: TypedPracticeProps) {
  const { questions } = sample;
  const practice = usePractice(sample.id, [{ id: 'answer', label: 'For both', seconds }]);
  const work = useStepFocus(practice.step, practice.hasActed);

  return (
    <PracticeSheet
      sample={sample}
      workRef={work}
      readingLabel="Read the questions and notes without practicing"
      reading={
        practice.step === 'ready'
          ? questions.map(({ id, text, notes }) => <Notes key={id} title={text} notes={notes} />)
          : null
      }
    >
      {practice.step === 'ready' ? (
        <>
          <p>
            After the start you see {questions.length} questions and type both answers in {formatClock(seconds)}, as in
            the test. You can finish early.
          </p>
          <PaceChoice
            seconds={seconds}
            realLabel="As in the test"
            pace={practice.pace}
            onChoose={practice.choosePace}
          />
          <Actions>
            <BeginButton onClick={practice.start}>Start</BeginButton>
          </Actions>
        </>
      ) : null}
      {practice.phase === undefined ? null : (
        <>
          <PracticeClock
            label={practice.phase.label}
            left={practice.left}
            total={practice.total}
            warning={practice.warning}
          />
          {questions.map(({ id, text }) => (
            <TextArea
              key={id}
              label={text}
              rows={6}
              value={practice.texts[id] ?? ''}
              onChange={(event) => practice.write(id, event.target.value)}
            />
          ))}
          <KeptLine isKept={practice.isKept} />
          <Actions>
            <Button onClick={practice.next}>Finish</Button>
          </Actions>
        </>
      )}
      {practice.step === 'done' ? (
        <>
          <StepTitle>Your answers beside the notes</StepTitle>
          {questions.map(({ id, text, notes }) => (
            <Compared key={id} question={text} ownTitle="Your answer" own={practice.texts[id] ?? ''} notes={notes} />
          ))}
          <Actions>
            <Button variant="secondary" onClick={practice.restart}>
              Delete and start again
            </Button>
          </Actions>
        </>
      ) : null}
    </PracticeSheet>
  );
}
