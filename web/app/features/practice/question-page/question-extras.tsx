// Beside and after a question: save for later, a note, stars, earlier answers, and the next question.
import { NOTE_MAX_LENGTH } from '@matricula/contract/practice/library/progress.rules.ts';
import type { MyWorkReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { href } from 'react-router';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';
import { nextQuestionQuery, questionNoteMutation, saveForLaterMutation } from '#state/practice/practice.queries.ts';
import { useCourseAddress } from '#state/practice/course-address.ts';
import { itemWords } from '#state/practice/item-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SaveState } from '#ui/form/save-state.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useAutosave } from '#ui/form/use-autosave.ts';
import { ReportMistake } from './report/report-mistake.tsx';
import { EarlierAttempts } from './result/earlier-attempts.tsx';
import styles from './question-page.module.css';
import type { AttemptWork } from './use-attempt.ts';

interface QuestionExtrasProps {
  question: Question;
  work: MyWorkReply;
  attempt: AttemptWork;
  Rating: ComponentType<{ threadId: string }>;
}

export function QuestionExtras({ question, work, attempt, Rating }: QuestionExtrasProps) {
  const isDone = attempt.attempt?.isDone === true && !attempt.isOpen;
  return (
    <>
      {isDone ? <NextQuestion question={question} /> : null}
      <div className={styles.extras}>
        <div className={styles.extra}>
          <Note question={question} note={work.progress.note} />
          <EarlierAttempts attempts={attempt.earlier} present={attempt.attempt} />
        </div>
        <div className={styles.extra}>
          <SaveForLater question={question} isSaved={work.progress.isSaved} />
          <ReportMistake question={question} />
          {isDone ? (
            <section className={styles.extra} aria-labelledby="rate-question">
              <h2 id="rate-question" className={styles.extraTitle}>
                How good is this {itemWords(question.type).one}?
              </h2>
              <Rating threadId={`question-${question.questionId}`} />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}

function NextQuestion({ question: { courseId, questionId, type } }: { question: Question }) {
  const { data: next } = useQuery(nextQuestionQuery({ courseId, questionId }));
  const { list, state } = useCourseAddress(courseId);
  if (next === undefined) return null;
  const { one, many, done } = itemWords(type);
  return (
    <nav className={styles.actions} aria-label="What next">
      {next === null ? (
        <p>
          You have {done} every {one} that is open to you in this course.
        </p>
      ) : (
        <ButtonLink
          to={href('/app/courses/:courseId/:questionId', { courseId, questionId: next.questionId })}
          state={state}
        >
          Next {itemWords(next.type).one}: {next.title}
        </ButtonLink>
      )}
      <ButtonLink to={list} variant={next === null ? 'primary' : 'quiet'}>
        All {many}
      </ButtonLink>
    </nav>
  );
}

function SaveForLater({ question, isSaved }: { question: Question; isSaved: boolean }) {
  const save = useMutation(saveForLaterMutation(useQueryClient(), question));
  const shown = save.isPending ? save.variables : isSaved;
  const Icon = shown ? IconBookmarkFilled : IconBookmark;
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={shown}
        icon={<Icon size={18} aria-hidden />}
        onClick={() => save.mutate(!isSaved)}
      >
        {shown ? 'Saved for later' : 'Save for later'}
      </Button>
      {save.isError ? (
        <p role="alert" className={styles.small}>
          That could not be saved. {save.error.message}
        </p>
      ) : null}
    </div>
  );
}

function Note({ question, note }: { question: Question; note: string }) {
  const { mutateAsync } = useMutation(questionNoteMutation(useQueryClient(), question));
  const userId = tokenUserId();
  const autosave = useAutosave({
    saved: note,
    // Among the drafts that signing out asks about and deletes.
    deviceKey: userId === null ? null : `${draftPrefix(userId)}note-of-question-${question.questionId}`,
    send: mutateAsync,
  });
  return (
    <div>
      <TextArea
        label={`Your note on this ${itemWords(question.type).one}`}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        placeholder="Only you can read this."
        value={autosave.text}
        onChange={(event) => autosave.change(event.currentTarget.value)}
        onBlur={autosave.saveNow}
      />
      <SaveState autosave={autosave} />
    </div>
  );
}
