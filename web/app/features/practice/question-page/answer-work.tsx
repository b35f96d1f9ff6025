// The steps of a question that is answered: the task beside the answer, one's own rating, then everything side by side.
import { clockOf } from '@matricula/contract/practice/attempts/clock.rules.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rateAttemptMutation } from '#state/practice/practice.queries.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnswerState, OtherWords } from './answer-state.tsx';
import { Comparison } from './result/comparison.tsx';
import { KeyResult, resultTitle } from './result/key-result.tsx';
import { QuestionClock } from './question-clock.tsx';
import styles from './question-page.module.css';
import { SelfRating } from './self-rating.tsx';
import { StepTitle } from './step-title.tsx';
import { TaskView } from './task-view.tsx';
import type { AttemptWork } from './use-attempt.ts';

interface AnswerWorkProps {
  question: Question;
  attempt: AttemptWork;
}

export function AnswerWork({ question, attempt }: AnswerWorkProps) {
  const { task, guide, expertAnswers } = question;
  const rate = useMutation(rateAttemptMutation(useQueryClient(), question));
  const isReached = useHasMoved(attempt.attempt?.state ?? 'open');
  const done = attempt.attempt;
  if (attempt.isOpen || done === null) return <Answering question={question} attempt={attempt} />;
  if (!done.isDone && guide !== null)
    return (
      <>
        <TaskView task={task} />
        <SelfRating
          task={task}
          guide={guide}
          bodies={attempt.bodies}
          isBusy={rate.isPending}
          failure={rate.isError ? rate.error.message : null}
          onRate={(body) => rate.mutate({ attemptId: done.attemptId, body })}
        />
      </>
    );
  return (
    <section className={styles.done}>
      {/* Short enough to stay in sight; a scenario is opened again by whoever wants it. */}
      {task.type === 'multiplechoice' ? (
        <TaskView task={task} />
      ) : (
        <details className={styles.more}>
          <summary>Read the question again</summary>
          <TaskView task={task} />
        </details>
      )}
      <StepTitle isReached={isReached}>{resultTitle(task, done)}</StepTitle>
      {expertAnswers === null ? null : (
        <>
          <KeyResult task={task} answers={expertAnswers} bodies={attempt.bodies} />
          <Comparison task={task} answers={expertAnswers} attempt={done} bodies={attempt.bodies} />
        </>
      )}
      <p className={styles.small}>
        Written by the {task.about.author}.
        {done.most === null ? ' The expert answer is one good way, not the only one.' : ''}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={attempt.answerAgain}>
          Answer again
        </Button>
      </div>
    </section>
  );
}

/** True once the value has changed since the page opened. */
function useHasMoved(value: string): boolean {
  const first = useRef(value);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (first.current !== value) setMoved(true);
  }, [value]);
  return hasMoved;
}

function Answering({ question, attempt }: AnswerWorkProps) {
  const { task } = question;
  const [isAsking, setAsking] = useState(false);
  const phases = clockOf(task);

  function handleFinish() {
    setAsking(!attempt.isComplete);
    if (attempt.isComplete) attempt.finish();
  }

  return (
    <div className={styles.desk}>
      <div className={styles.asked}>
        <TaskView task={task} />
      </div>
      <div className={styles.work}>
        <div className={styles.bar} data-running={attempt.clock === null ? undefined : true}>
          <QuestionClock phases={phases} clock={attempt.clock} onChange={attempt.setClock} />
          <AnswerState saving={attempt.saving} onSave={attempt.saveNow} />
        </div>
        <OtherWords {...attempt} />
        <AnswerForm task={task} answering={attempt} />
        {attempt.failure === null ? null : <Banner kind="error">{attempt.failure}</Banner>}
        <p role="status" className={styles.small}>
          {isAsking && !attempt.isComplete ? missingText(task) : ''}
        </p>
        <div className={styles.actions}>
          <Button
            isBusy={attempt.isFinishing}
            busyLabel="Finishing..."
            disabled={attempt.elsewhere.length > 0}
            onClick={handleFinish}
          >
            {finishLabel(task)}
          </Button>
          {attempt.isAgain ? <span className={styles.small}>Your earlier answers stay below.</span> : null}
        </div>
      </div>
    </div>
  );
}

function finishLabel(task: Task): string {
  switch (task.type) {
    case 'multiplechoice':
      return 'Check my answer';
    case 'aamcpreview':
      return 'See the result';
    case 'interview':
      return task.length === 'short' ? 'Finish my answer' : 'Finish and rate myself';
    default:
      return 'Finish and rate myself';
  }
}

function missingText(task: Task): string {
  switch (task.type) {
    case 'multiplechoice':
      return 'Choose one of the answers first.';
    case 'aamcpreview':
      return 'Rate every response to see the result.';
    default:
      return 'Write an answer first.';
  }
}
