// One's own answer beside the expert answers: side by side where there is room, tabs on a phone. The good ones first, each with why.
import { type Bodies, markOf, partAt, takePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt } from '@matricula/contract/practice/attempts/attempts.ts';
import type { ExpertAnswer } from '@matricula/contract/practice/content/content-fields.ts';
import type { ExpertAnswers, Task } from '@matricula/contract/practice/content/views.ts';
import { type ReactNode, useId } from 'react';
import { formatRange } from '#lib/text/format-signed-in.ts';
import { Points } from '#ui/layout/points.tsx';
import { GivenTake } from '#features/practice/question-page/recording/given-take.tsx';
import { type AnswerTab, AnswerTabs } from './answer-tabs.tsx';
import styles from './comparison.module.css';
import { useIsWide } from './use-is-wide.ts';

interface ComparisonProps {
  task: Task;
  answers: ExpertAnswers;
  attempt: Attempt;
  bodies: Bodies;
}

interface Answers {
  strong: ExpertAnswer;
  strongOther?: ExpertAnswer | null;
  adequate: ExpertAnswer | null;
  weak: ExpertAnswer;
}

const LABELS = {
  strong: 'Expert',
  strongOther: 'Another way',
  adequate: 'Adequate',
  weak: 'Weak',
} as const;

export function Comparison({ task, answers, attempt, bodies }: ComparisonProps) {
  const ownOf = (part: string, label: string): Own => ({
    words: bodies[part] ?? '',
    take: <GivenTake part={part} label={label} attemptId={attempt.attemptId} bodies={bodies} />,
    hasTake: (bodies[takePart(part)] ?? '') !== '',
  });
  if (task.type === 'casper' && answers.type === 'casper') {
    return task.questions.map(({ id, text }, index) => {
      const part = partAt('question', index);
      const given = answers.questions.find((one) => one.id === id)?.answers;
      return given === undefined ? null : (
        <Compared key={id} question={text} own={ownOf(part, text)} mark={markOf(attempt.parts, part)} answers={given} />
      );
    });
  }
  if (task.type !== 'interview' || answers.type !== 'interview') return null;
  const followUps = task.followUps.map(({ text }, index) => ({ text, own: ownOf(partAt('follow-up', index), text) }));
  return (
    <>
      <Compared
        question={null}
        own={ownOf('answer', 'Your answer')}
        followUps={followUps}
        mark={markOf(attempt.parts, 'answer')}
        answers={answers.answers}
      />
      {answers.notes.length === 0 ? null : <Points title="Key points" points={answers.notes} level={3} />}
      {answers.actorBrief === null ? null : <ActorBrief brief={answers.actorBrief} />}
    </>
  );
}

/** What somebody wrote, what they recorded, or both. */
interface Own {
  words: string;
  take: ReactNode;
  hasTake: boolean;
}

interface ComparedProps {
  /** Null where the prompt asks it all. */
  question: string | null;
  own: Own;
  followUps?: readonly { text: string; own: Own }[];
  mark: string | null;
  answers: Answers;
}

function Compared({ question, own, followUps = [], mark, answers }: ComparedProps) {
  const id = useId();
  const isWide = useIsWide();
  const ownAnswer = <OwnAnswer own={own} followUps={followUps} mark={mark} />;
  const tabs = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((kind): AnswerTab[] => {
    const answer = answers[kind] ?? null;
    if (answer === null || answer.text === '') return [];
    return [{ id: kind, label: LABELS[kind], content: <Expert answer={answer} /> }];
  });
  return (
    <section className={styles.compared} aria-labelledby={question === null ? undefined : id}>
      {question === null ? null : (
        <h3 id={id} className={styles.question}>
          {question}
        </h3>
      )}
      {isWide ? (
        <div className={styles.pair}>
          <div className={styles.own}>
            <p className={styles.whose}>Your answer</p>
            {ownAnswer}
          </div>
          <AnswerTabs label="Expert answers" tabs={tabs} />
        </div>
      ) : (
        <AnswerTabs
          label="Your answer and expert answers"
          tabs={[{ id: 'own', label: 'Your answer', content: ownAnswer }, ...tabs]}
        />
      )}
    </section>
  );
}

function OwnAnswer({ own, followUps = [], mark }: Pick<ComparedProps, 'own' | 'followUps' | 'mark'>) {
  return (
    <div className={styles.answer}>
      {mark === null ? null : <p className={styles.small}>You rated it {formatRange(mark)}.</p>}
      <OwnWords {...own} />
      {followUps.map((followUp) => (
        <div key={followUp.text}>
          <p className={styles.small}>{followUp.text}</p>
          <OwnWords {...followUp.own} noneText="No separate answer." />
        </div>
      ))}
    </div>
  );
}

function OwnWords({ words, take, hasTake, noneText = 'Nothing written or recorded.' }: Own & { noneText?: string }) {
  return (
    <>
      {take}
      {words.trim() !== '' ? (
        <p className={styles.text}>{words}</p>
      ) : hasTake ? null : (
        <p className={styles.small}>{noneText}</p>
      )}
    </>
  );
}

function Expert({ answer: { text, why } }: { answer: ExpertAnswer }) {
  return (
    <div className={styles.answer}>
      <p className={styles.text}>{text}</p>
      {why === '' ? null : (
        <p className={styles.small}>
          <strong>Why:</strong> {why}
        </p>
      )}
    </div>
  );
}

type Brief = NonNullable<(ExpertAnswers & { type: 'interview' })['actorBrief']>;

function ActorBrief({ brief }: { brief: Brief }) {
  const lines = [
    ['Who', brief.who],
    ['Begins with', brief.opening],
    ['Wants', brief.wants],
    ['Ends with', brief.close],
  ].filter(([, text]) => text !== '');
  return (
    <details className={styles.brief}>
      <summary>What the actor was told</summary>
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {brief.moves.map(({ when, reaction }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{reaction}</dd>
          </div>
        ))}
        {brief.onlyIfAsked.length === 0 ? null : (
          <div>
            <dt>Says only if asked</dt>
            <dd>{brief.onlyIfAsked.join(' · ')}</dd>
          </div>
        )}
        {brief.never.length === 0 ? null : (
          <div>
            <dt>Never</dt>
            <dd>{brief.never.join(' · ')}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
