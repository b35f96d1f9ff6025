// The AAMC PREview sample: rate every response on the four-point scale, then one's own rating beside our key, with the credit by the
// published rule and a reason.
import { creditKind, type CreditKind, type PreviewFormat } from '@matricula/contract/practice/formats/preview.ts';
import { type Effectiveness, EFFECTIVENESS, type RatedSample } from '@matricula/contract/practice/sample.ts';
import { useId, useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Points } from '#ui/layout/points.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { askAbout } from './ask-about.ts';
import styles from './rated-room.module.css';
import { RoomClock } from './room-clock.tsx';
import { RoomFrame } from './room-frame.tsx';
import { Afterwards, Beginning, Desk, StepTitle } from './room-parts.tsx';
import { usePractice, useStepFocus } from './use-practice.ts';

interface RatedRoomProps {
  sample: RatedSample;
  format: PreviewFormat;
}

const CREDITS = {
  exact: { label: 'Full credit', tone: 'success' },
  sameSide: { label: 'Half credit', tone: 'amber' },
  across: { label: 'No credit', tone: 'danger' },
} as const satisfies Record<CreditKind, unknown>;

/** '4½', as people write it. */
function formatCredit(credit: number): string {
  const whole = Math.floor(credit);
  if (credit === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** The test has one clock for everything; so many responses have their share of it, in whole five seconds. */
function shareOf({ minutes, responses }: PreviewFormat, count: number): number {
  return Math.round((minutes.value * 60 * count) / responses.value / 5) * 5;
}

export function RatedRoom({ sample, format }: RatedRoomProps) {
  const { bank, title, scenario, responses } = sample;
  const scale = format.scale.value;
  const seconds = shareOf(format, responses.length);
  const practice = usePractice(sample.id, [{ id: 'rate', label: 'For all', seconds }]);
  const { step, phase, texts } = practice;
  const work = useStepFocus(step, practice.hasActed);
  const [isAsking, setIsAsking] = useState(false);
  const name = useId();

  const ratingOf = (id: string) => EFFECTIVENESS.find((rating) => rating === texts[id]);
  const labelOf = (rating: Effectiveness) => scale.find(({ value }) => value === rating)?.label ?? rating;
  const unrated = responses.filter(({ id }) => ratingOf(id) === undefined);
  const rated = responses.length - unrated.length;

  function handleFinish() {
    const [open] = unrated;
    setIsAsking(open !== undefined);
    if (open === undefined) practice.next();
    else document.getElementsByName(`${name}-${open.id}`)[0]?.focus();
  }

  const results = responses.map((response) => {
    const answer = ratingOf(response.id);
    const kind = answer === undefined ? 'across' : creditKind(response.key, answer);
    return { ...response, answer, kind, credit: format.credit.value[kind] };
  });
  const total = results.reduce((sum, { credit }) => sum + credit, 0);
  const countOf = (kind: CreditKind) => results.filter((result) => result.kind === kind).length;

  return (
    <RoomFrame
      bank={bank}
      title={title}
      workRef={work}
      isKept={step === 'ready' ? null : practice.isKept}
      clock={phase === undefined ? null : <RoomClock label={phase.label} {...practice} />}
      action={phase === undefined ? undefined : <Button onClick={handleFinish}>See the result</Button>}
      notice={phase !== undefined && isAsking && unrated.length > 0 ? missingText(rated, responses.length) : ''}
    >
      {step === 'ready' ? (
        <Beginning bank={bank} seconds={seconds} realLabel="As in the test" practice={practice}>
          <p>
            After you start, you read a scenario and rate {responses.length} responses, each on its own. The test allows{' '}
            {format.minutes.value} minutes for {format.responses.value} responses; at that pace you have{' '}
            {formatCountdown(seconds)}.
          </p>
        </Beginning>
      ) : step === 'done' ? (
        <>
          <StepTitle>{`${formatCredit(total)} of ${responses.length} credits`}</StepTitle>
          <p className={styles.sum}>
            {countOf('exact')} as in our key, {countOf('sameSide')} on the same side of the middle, {countOf('across')}{' '}
            across it{unrated.length > 0 ? ' or not rated' : ''}. The key is ours, not the AAMC’s, and this is not a
            score from 1 to 9.
          </p>
          <ol className={styles.reasons}>
            {results.map(({ id, text, key, answer, kind, reason }) => (
              <li key={id}>
                <p className={styles.response}>{text}</p>
                <div className={styles.pair}>
                  <p>
                    <span className={styles.whose}>Your rating</span>
                    {answer === undefined ? 'Not rated' : labelOf(answer)}
                  </p>
                  <p>
                    <span className={styles.whose}>Our key</span>
                    {labelOf(key)}
                  </p>
                  <p>
                    <Tag tone={CREDITS[kind].tone}>{CREDITS[kind].label}</Tag>
                  </p>
                </div>
                <p>{reason}</p>
              </li>
            ))}
          </ol>
          <Points title="What strong raters do" points={sample.notes} level={3} />
          <Afterwards
            bank={bank}
            question={askAbout(
              sample,
              results.map(({ text, answer }) => ({
                question: text,
                answer: answer === undefined ? '' : `My rating: ${labelOf(answer).toLowerCase()}`,
              })),
            )}
            onRestart={() => {
              setIsAsking(false);
              practice.restart();
            }}
          />
        </>
      ) : (
        <Desk scenario={scenario}>
          <p>
            How effective is each response?{' '}
            <span className={styles.count}>{`${rated} of ${responses.length} rated`}</span>
          </p>
          <ol className={styles.responses}>
            {responses.map(({ id, text }) => (
              <li key={id}>
                <fieldset>
                  <legend className={styles.response}>{text}</legend>
                  <div className={styles.scale}>
                    {scale.map(({ value, label }) => (
                      <RadioTile
                        key={value}
                        name={`${name}-${id}`}
                        value={value}
                        isChecked={texts[id] === value}
                        onChoose={() => practice.write(id, value)}
                      >
                        {label}
                      </RadioTile>
                    ))}
                  </div>
                  {isAsking && ratingOf(id) === undefined ? <p className={styles.open}>Not rated yet</p> : null}
                </fieldset>
              </li>
            ))}
          </ol>
        </Desk>
      )}
    </RoomFrame>
  );
}

function missingText(rated: number, all: number): string {
  return rated === 0
    ? `Nothing is rated yet. Rate all ${all} responses to see the result.`
    : `${rated} of ${all} rated. Rate the others to see the result.`;
}
