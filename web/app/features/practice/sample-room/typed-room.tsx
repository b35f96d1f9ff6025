// The CASPer sample: both questions together under one clock, then each answer beside a strong one.
import type { TypedSample } from '@matricula/contract/practice/sample.ts';
import { formatCountdown } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { askAbout } from './ask-about.ts';
import { RoomClock } from './room-clock.tsx';
import { RoomFrame } from './room-frame.tsx';
import { Afterwards, Beginning, Compared, Desk, OurWords, StepTitle } from './room-parts.tsx';
import { usePractice, useStepFocus } from './use-practice.ts';

interface TypedRoomProps {
  sample: TypedSample;
  /** For both questions together, from the format. */
  seconds: number;
}

export function TypedRoom({ sample, seconds }: TypedRoomProps) {
  const { bank, title, scenario, questions } = sample;
  const practice = usePractice(sample.id, [{ id: 'answer', label: 'For both', seconds }]);
  const { step, phase, texts } = practice;
  const work = useStepFocus(step, practice.hasActed);

  return (
    <RoomFrame
      bank={bank}
      title={title}
      workRef={work}
      isKept={step === 'ready' ? null : practice.isKept}
      clock={phase === undefined ? null : <RoomClock label={phase.label} {...practice} />}
      action={phase === undefined ? undefined : <Button onClick={practice.next}>Finish</Button>}
    >
      {step === 'done' ? (
        <>
          <StepTitle>Your answers beside a strong one</StepTitle>
          <OurWords />
          {questions.map(({ id, text, strong, notes }) => (
            <Compared
              key={id}
              question={text}
              ownTitle="Your answer"
              own={texts[id] ?? ''}
              strong={strong}
              notes={notes}
            />
          ))}
          <Afterwards
            bank={bank}
            question={askAbout(
              sample,
              questions.map(({ id, text }) => ({ question: text, answer: texts[id] ?? '' })),
            )}
            onRestart={practice.restart}
          />
        </>
      ) : (
        <Desk scenario={scenario}>
          {phase === undefined ? (
            <Beginning bank={bank} seconds={seconds} realLabel="As in the test" practice={practice}>
              <p>
                After you start, you see {questions.length} questions and type both answers in{' '}
                {formatCountdown(seconds)}, as in the test. You can finish early.
              </p>
            </Beginning>
          ) : (
            questions.map(({ id, text }) => (
              <TextArea
                key={id}
                label={text}
                rows={6}
                value={texts[id] ?? ''}
                onChange={(event) => practice.write(id, event.target.value)}
              />
            ))
          )}
        </Desk>
      )}
    </RoomFrame>
  );
}
