// Rating one's own answer by the rubric, before anybody else's is seen. Each level says what a stranger would notice.
import { type Bodies, isGiven, partAt, partOfRubric } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { RateAttemptBody } from '@matricula/contract/practice/attempts/attempts.ts';
import type { Guide, Task } from '@matricula/contract/practice/content/views.ts';
import { useId, useState } from 'react';
import { formatRange } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { GivenTake } from './recording/given-take.tsx';
import { StepTitle } from './step-title.tsx';
import styles from './self-rating.module.css';

interface SelfRatingProps {
  task: Task;
  guide: Guide;
  attemptId: string;
  bodies: Bodies;
  isBusy: boolean;
  failure: string | null;
  onRate: (body: RateAttemptBody) => void;
}

export function SelfRating({ task, guide, attemptId, bodies, isBusy, failure, onRate }: SelfRatingProps) {
  const name = useId();
  const [levels, setLevels] = useState<Record<string, string>>({});
  const [flags, setFlags] = useState<readonly number[]>([]);
  const [isAsking, setAsking] = useState(false);
  const rubrics = guide.rubrics
    .map(({ questionId, rubric }) => ({ part: partOfRubric(task, questionId), questionId, rubric }))
    .filter(({ part }) => isGiven(part, bodies));
  const open = rubrics.filter(({ part }) => levels[part] === undefined);
  const isMissing = (part: string) => isAsking && levels[part] === undefined;

  function handleSubmit() {
    setAsking(open.length > 0);
    const [first] = open;
    if (first === undefined)
      onRate({
        marks: rubrics.map(({ part }) => ({ part, level: levels[part] ?? '' })),
        redFlags: [...flags],
      });
    else document.getElementsByName(`${name}-${first.part}`)[0]?.focus();
  }

  return (
    <section className={styles.rating} aria-labelledby={`${name}-title`}>
      <StepTitle id={`${name}-title`}>Rate your own answer</StepTitle>
      <p className={styles.lead}>
        Choose the level that describes what you wrote or said, not what you meant. The expert answers open after this.
      </p>
      {rubrics.map(({ part, questionId, rubric }) => (
        <div key={part} className={styles.one}>
          <div className={styles.own}>
            <p className={styles.asked}>{questionText(task, questionId)}</p>
            <Given part={part} label={questionText(task, questionId)} attemptId={attemptId} bodies={bodies} />
            {followUpsOf(task).map((followUp) => (
              <div key={followUp.part} className={styles.own}>
                <p className={styles.asked}>{followUp.label}</p>
                <Given {...followUp} attemptId={attemptId} bodies={bodies} />
              </div>
            ))}
          </div>
          <fieldset aria-describedby={isMissing(part) ? `${name}-${part}-error` : undefined}>
            <legend className={styles.legend}>Which level is it?</legend>
            <div className={styles.levels}>
              {rubric.map(({ level, behavior }) => (
                <RadioTile
                  key={level}
                  name={`${name}-${part}`}
                  value={level}
                  isChecked={levels[part] === level}
                  onChoose={() => setLevels({ ...levels, [part]: level })}
                >
                  <strong className={styles.level}>{formatRange(level)}</strong> {behavior}
                </RadioTile>
              ))}
            </div>
            <FieldError id={`${name}-${part}`} text={isMissing(part) ? 'Choose a level' : undefined} />
          </fieldset>
        </div>
      ))}
      {guide.redFlags.length === 0 ? null : (
        <fieldset className={styles.flags}>
          <legend className={styles.legend}>Does your answer do any of this?</legend>
          {guide.redFlags.map((flag, place) => (
            <Checkbox
              key={flag}
              label={sentence(flag)}
              checked={flags.includes(place)}
              onChange={(event) =>
                setFlags(event.target.checked ? [...flags, place] : flags.filter((one) => one !== place))
              }
            />
          ))}
        </fieldset>
      )}
      {failure === null ? null : <Banner kind="error">{failure}</Banner>}
      <div role="status">
        <FieldError
          id={name}
          text={isAsking && open.length > 0 ? 'Choose a level for each answer you gave.' : undefined}
        />
      </div>
      <div>
        <Button isBusy={isBusy} busyLabel="Saving..." onClick={handleSubmit}>
          Save my rating and open the expert answers
        </Button>
      </div>
    </section>
  );
}

interface GivenProps {
  part: string;
  label: string;
  attemptId: string;
  bodies: Bodies;
}

function Given({ part, label, attemptId, bodies }: GivenProps) {
  const words = (bodies[part] ?? '').trim();
  return (
    <>
      {words === '' ? null : <p className={styles.words}>{words}</p>}
      {isGiven(part, bodies) ? null : <p className={styles.none}>No separate answer.</p>}
      <GivenTake part={part} label={label} attemptId={attemptId} bodies={bodies} />
    </>
  );
}

/** They belong to the one answer that is rated. */
function followUpsOf(task: Task): { part: string; label: string }[] {
  if (task.type !== 'interview') return [];
  return task.followUps.map(({ text }, index) => ({ part: partAt('follow-up', index), label: text }));
}

function questionText(task: Task, questionId: string): string {
  if (task.type === 'casper') return task.questions.find(({ id }) => id === questionId)?.text ?? '';
  return 'Your answer';
}

/** Banks write flags as 'lies to Sasha'; people read sentences. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
