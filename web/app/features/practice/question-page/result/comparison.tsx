// One's own answer beside the expert answers: side by side where there is room, tabs on a phone. The good ones first, each with why.
import { type Bodies, partAt } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt } from '@matricula/contract/practice/attempts/attempts.ts';
import type { ExpertAnswer } from '@matricula/contract/practice/content/content-fields.ts';
import type { ExpertAnswers, Task } from '@matricula/contract/practice/content/views.ts';
import { useId } from 'react';
import { Points } from '#ui/layout/points.tsx';
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
  const markOf = (part: string) => attempt.parts.find((one) => one.part === part)?.mark ?? null;
  if (task.type === 'casper' && answers.type === 'casper') {
    return task.questions.map(({ id, text }, index) => {
      const part = partAt('question', index);
      const given = answers.questions.find((one) => one.id === id)?.answers;
      return given === undefined ? null : (
        <Compared key={id} question={text} own={bodies[part] ?? ''} mark={markOf(part)} answers={given} />
      );
    });
  }
  if (task.type !== 'interview' || answers.type !== 'interview') return null;
  const followUps = task.followUps.flatMap(({ text }, index) => {
    const body = bodies[partAt('follow-up', index)] ?? '';
    return body.trim() === '' ? [] : [{ text, body }];
  });
  return (
    <>
      <Compared
        question={null}
        own={bodies['answer'] ?? ''}
        followUps={followUps}
        mark={markOf('answer')}
        answers={answers.answers}
      />
      {answers.notes.length === 0 ? null : (
        <Points title="What a strong answer does" points={answers.notes} level={3} />
      )}
      {answers.actorBrief === null ? null : <ActorBrief brief={answers.actorBrief} />}
    </>
  );
}

interface ComparedProps {
  /** Null where the prompt asks it all. */
  question: string | null;
  own: string;
  followUps?: readonly { text: string; body: string }[];
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
      {mark === null ? null : <p className={styles.small}>You rated it {mark}.</p>}
      {own.trim() === '' ? <p className={styles.small}>Nothing written.</p> : <p className={styles.text}>{own}</p>}
      {followUps.map(({ text, body }) => (
        <div key={text}>
          <p className={styles.small}>{text}</p>
          <p className={styles.text}>{body}</p>
        </div>
      ))}
    </div>
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
