// The steps of a question that is answered: the task beside the answer, one's own rating, then everything side by side.
import { type Bodies, isGiven, partAt } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { clockOf, takeSecondsOf } from '@matricula/contract/practice/attempts/clock.rules.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rateAttemptMutation } from '#state/practice/practice.queries.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { LeaveGuard } from '#ui/form/unsaved-guard.tsx';
import { AskConsultant } from './ask/ask-consultant.tsx';
import { useNextToRecord } from './answer-field.tsx';
import { AnswerForm, goToMissing } from './answer-form.tsx';
import { AnswerState, OtherWords } from './answer-state.tsx';
import { Comparison } from './result/comparison.tsx';
import { KeyResult, resultTitle } from './result/key-result.tsx';
import { QuestionClock } from './question-clock.tsx';
import styles from './question-page.module.css';
import { Sources } from './result/sources.tsx';
import { SelfRating } from './self-rating.tsx';
import { StepTitle } from './step-title.tsx';
import { QuestionTask } from './task-view.tsx';
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
        <QuestionTask question={question} />
        <SelfRating
          task={task}
          guide={guide}
          attemptId={done.attemptId}
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
        <QuestionTask question={question} />
      ) : (
        <details className={styles.more}>
          <summary>Read the question again</summary>
          <QuestionTask question={question} />
        </details>
      )}
      <StepTitle isReached={isReached}>{resultTitle(task, done)}</StepTitle>
      {attempt.isRevised ? (
        <Banner kind="note">
          This question was revised after you answered it. You see it as it was then. Answer again to see what it says
          now.
        </Banner>
      ) : null}
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
      <Sources sources={question.sources} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={attempt.answerAgain}>
          Answer again
        </Button>
        <AskConsultant question={question} attemptId={done.attemptId} bodies={attempt.bodies} />
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
  const [isConfirming, setConfirming] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  const isAgain = attempt.isAgain;
  // 'Answer again' was at the end of a long page, and is gone.
  useEffect(() => {
    if (!isAgain) return;
    start.current?.focus();
    start.current?.scrollIntoView?.({ block: 'start' });
  }, [isAgain]);
  /** A recording is under way: what ends or replaces it waits. */
  const [isLive, setLive] = useState(false);
  const phases = clockOf(task);
  const nextToRecord = useNextToRecord(task, attempt.bodies);

  const left = leftOut(task, attempt.bodies);

  function handleFinish() {
    setAsking(!attempt.isComplete);
    if (!attempt.isComplete) goToMissing();
    else if (left.length > 0) setConfirming(true);
    else attempt.finish();
  }

  return (
    <div className={styles.desk} ref={start} tabIndex={-1}>
      <div className={styles.asked}>
        <QuestionTask question={question} />
      </div>
      <div className={styles.work}>
        <div className={styles.bar} data-running={attempt.clock === null ? undefined : true}>
          <QuestionClock
            phases={phases}
            clock={attempt.clock}
            usualPace={attempt.usualPace}
            onChange={attempt.setClock}
          />
          <AnswerState saving={attempt.saving} onSave={attempt.saveNow} />
        </div>
        <OtherWords {...attempt} />
        <AnswerForm
          task={task}
          answering={{
            ...attempt,
            questionId: question.questionId,
            seconds: takeSecondsOf(task),
            isLive,
            onLive: setLive,
            isAsking,
          }}
        />
        {attempt.failure === null ? null : <Banner kind="error">{attempt.failure}</Banner>}
        <div role="status">
          <FieldError id="answer" text={isAsking && !attempt.isComplete ? missingText(task) : undefined} />
        </div>
        <div className={styles.actions}>
          <Button
            // While there is something to record, that is the one thing to do.
            variant={nextToRecord === null ? 'primary' : 'secondary'}
            isBusy={attempt.isFinishing}
            busyLabel="Finishing..."
            disabled={attempt.elsewhere.length > 0 || isLive}
            onClick={handleFinish}
          >
            {finishLabel(task)}
          </Button>
          {isLive ? <span className={styles.small}>Stop the recording first.</span> : null}
          {attempt.isAgain ? <span className={styles.small}>Your earlier answers stay below.</span> : null}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Finish without answering every question?"
        confirmLabel="Finish anyway"
        busyLabel="Finishing..."
        variant="primary"
        cancelLabel="Keep answering"
        onConfirm={() => {
          setConfirming(false);
          attempt.finish();
        }}
        onClose={() => setConfirming(false)}
      >
        <p>You have not answered:</p>
        <ul>
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>A finished answer cannot be changed.</p>
      </ConfirmDialog>
      <LeaveGuard
        hasChanges={() => isLive}
        title="Leave while recording?"
        confirmLabel="Leave and stop recording"
        hasOneAddress
      >
        <p>
          The recording will stop. What you have recorded so far stays on this device, and you will find it here when
          you come back.
        </p>
      </LeaveGuard>
    </div>
  );
}

/** The questions of a scenario that have neither words nor a recording. A station's follow-ups may be answered together with its prompt. */
function leftOut(task: Task, bodies: Bodies): string[] {
  if (task.type !== 'casper') return [];
  return task.questions.filter((_, index) => !isGiven(partAt('question', index), bodies)).map(({ text }) => text);
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
      return 'Write or record an answer first.';
  }
}
