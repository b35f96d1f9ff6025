// The AAMC PREview sample: rate every response on the four-point scale, then see the credit by the published rule and our reasons.
import { type CreditKind, creditKind, type PreviewFormat } from '@matricula/contract/formats.ts';
import { type Effectiveness, EFFECTIVENESS, type RatedSample } from '@matricula/contract/sample-questions.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { Actions, BeginButton, KeptLine, Points, PracticeSheet, StepTitle } from './practice-sheet.tsx';
import styles from './rated-practice.module.css';
import { textsOf, useKept } from './use-kept.ts';
import { useStepFocus } from './use-practice.ts';

interface RatedPracticeProps {
  sample: RatedSample;
  format: PreviewFormat;
}

interface Sheet {
  ratings: Record<string, string>;
  isDone: boolean;
}

const EMPTY: Sheet = { ratings: {}, isDone: false };

function restoreSheet(kept: unknown): Sheet | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { ratings, isDone } = kept as Partial<Sheet>;
  const known = textsOf(ratings);
  return known === null ? null : { ratings: known, isDone: isDone === true };
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

export function RatedPractice({ sample, format }: RatedPracticeProps) {
  const { responses } = sample;
  const scale = format.scale.value;
  const { state, change, forget, isKept } = useKept(sample.id, EMPTY, restoreSheet);
  const [hasActed, setHasActed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const name = useId();
  const work = useStepFocus(state.isDone ? 'done' : 'ready', hasActed);

  const ratingOf = (id: string) => EFFECTIVENESS.find((rating) => rating === state.ratings[id]);
  const labelOf = (rating: Effectiveness) => scale.find(({ value }) => value === rating)?.label ?? rating;
  const rated = responses.filter(({ id }) => ratingOf(id) !== undefined).length;
  const isDone = state.isDone && rated === responses.length;

  function handleResult() {
    setHasActed(true);
    if (rated === responses.length) {
      change({ ...state, isDone: true });
      return;
    }
    setIsAsking(true);
    const open = responses.find(({ id }) => ratingOf(id) === undefined);
    document.getElementsByName(`${name}-${open?.id}`)[0]?.focus();
  }

  const results = responses.map((response) => {
    const answer = ratingOf(response.id);
    const kind = answer === undefined ? 'across' : creditKind(response.key, answer);
    return { ...response, answer, kind, credit: format.credit.value[kind] };
  });
  const total = results.reduce((sum, { credit }) => sum + credit, 0);
  const countOf = (kind: CreditKind) => results.filter((result) => result.kind === kind).length;

  return (
    <PracticeSheet
      sample={sample}
      workRef={work}
      readingLabel="Read the responses with our ratings and reasons"
      reading={
        isDone ? null : (
          <ol className={styles.reasons}>
            {responses.map(({ id, text, key, reason }) => (
              <li key={id}>
                <p className={styles.response}>{text}</p>
                <p>
                  <strong>{labelOf(key)}.</strong> {reason}
                </p>
              </li>
            ))}
          </ol>
        )
      }
    >
      {isDone ? (
        <>
          <StepTitle>{`${formatCredit(total)} of ${responses.length} credits`}</StepTitle>
          <p>
            {countOf('exact')} as in our key, {countOf('sameSide')} on the same side of the middle, {countOf('across')}{' '}
            across it. The key is ours, not the AAMC’s, and this is not a score from 1 to 9.
          </p>
          <ol className={styles.reasons}>
            {results.map(({ id, text, key, answer, kind, reason }) => (
              <li key={id}>
                <p className={styles.response}>{text}</p>
                <p className={styles.verdict}>
                  <Tag tone={CREDITS[kind].tone}>{CREDITS[kind].label}</Tag>
                  <span>
                    You: {answer === undefined ? 'not rated' : labelOf(answer).toLowerCase()}. Our key:{' '}
                    {labelOf(key).toLowerCase()}.
                  </span>
                </p>
                <p>{reason}</p>
              </li>
            ))}
          </ol>
          <Points title="What strong raters do" points={sample.notes} />
          <Actions>
            <Button
              variant="secondary"
              onClick={() => {
                setHasActed(true);
                setIsAsking(false);
                forget();
              }}
            >
              Delete and start again
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <p>How effective is each response? Rate every one on its own.</p>
          <ol className={styles.responses}>
            {responses.map(({ id, text }) => (
              <li key={id}>
                <fieldset>
                  <legend className={styles.response}>{text}</legend>
                  <div className={styles.scale}>
                    {scale.map(({ value, label }) => (
                      <label key={value} className={styles.choice}>
                        <input
                          type="radio"
                          name={`${name}-${id}`}
                          value={value}
                          checked={state.ratings[id] === value}
                          onChange={() => change({ ...state, ratings: { ...state.ratings, [id]: value } })}
                        />
                        {label}
                      </label>
                    ))}
                  </div>
                </fieldset>
              </li>
            ))}
          </ol>
          <KeptLine isKept={isKept} />
          <Actions>
            <BeginButton onClick={handleResult}>See the result</BeginButton>
            <p role="status">
              {rated} of {responses.length} rated
              {isAsking && rated < responses.length ? '. Rate every response to see the result.' : ''}
            </p>
          </Actions>
        </>
      )}
    </PracticeSheet>
  );
}
