// One question, from its task to the expert answers: note first, then the task beside one's answer, one's own rating, and only then the rest.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { MyWorkReply } from '@matricula/contract/practice/attempts/attempts.ts';
import { QUESTION_TYPE_TITLES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { DIFFICULTY_LABELS } from '@matricula/contract/practice/library/library.rules.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Journal } from '#state/practice/journal/journal.ts';
import { useJournal } from '#state/practice/journal/use-journal.ts';
import { useCourseAddress } from '#state/practice/course-address.ts';
import { itemWords } from '#state/practice/item-words.ts';
import {
  answeredQuestionQuery,
  myWorkQuery,
  questionQuery,
  questionsByIdQuery,
} from '#state/practice/practice.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AnswerWork } from './answer-work.tsx';
import { ContentNote } from './content-note.tsx';
import { EssayReading } from './reading/essay-reading.tsx';
import { LessonReading } from './reading/lesson-reading.tsx';
import { QuestionExtras } from './question-extras.tsx';
import { AnswerModeProvider } from './recording/answer-mode.tsx';
import styles from './question-page.module.css';
import { useAttempt } from './use-attempt.ts';

interface QuestionPageProps {
  courseId: string;
  questionId: string;
  /** Of another feature, handed in by the route: gives the question stars. */
  Rating: ComponentType<{ threadId: string }>;
  /** What is said where the question needs an access code; `what`: 'lesson'. Of another feature. */
  Access: ComponentType<{ what: string }>;
}

export function QuestionPage({ courseId, questionId, Rating, Access }: QuestionPageProps) {
  const place = { courseId, questionId };
  const { list } = useCourseAddress(courseId);
  const question = useQuery(questionQuery(place));
  const work = useQuery(myWorkQuery(place));
  const journal = useJournal();
  const answeredVersion = revisedSince(question.data, work.data);
  const answered = useQuery(answeredQuestionQuery(place, answeredVersion));
  const isComing = answeredVersion !== null && answered.isPending;
  const error = question.error ?? work.error;
  const isLocked = error instanceof ApiError && error.code === 'subscription_needed';
  // The course's list shows what is locked by its title, so its page may, too.
  const listed = useQuery({ ...questionsByIdQuery([questionId]), enabled: isLocked });
  const locked = listed.data?.[0];
  const type = question.data?.type ?? locked?.type;
  const back = (
    <BackLink to={list}>
      {type === undefined ? 'Back to the course' : `All ${itemWords(type).many} of this course`}
    </BackLink>
  );

  if (question.data !== undefined && work.data !== undefined && journal !== null && !isComing)
    return (
      <OpenQuestion
        key={questionId}
        question={question.data}
        answered={answeredVersion === null ? null : (answered.data ?? null)}
        work={work.data}
        journal={journal}
        back={back}
        Rating={Rating}
      />
    );
  if (error === null || isComing || (isLocked && listed.isPending)) return <Loading />;
  if (isLocked)
    return (
      <Page title={locked?.title ?? 'This question is locked'} before={back}>
        <Access what={itemWords(locked?.type ?? 'casper').one} />
      </Page>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page title="Question not found" before={back}>
        <p>It may have been retired, or the address is incomplete. What you have written for it is kept.</p>
      </Page>
    );
  return (
    <Page title="Question" before={back}>
      <LoadFailure
        what="This question"
        error={error}
        onRetry={() => void Promise.all([question.refetch(), work.refetch()])}
      />
    </Page>
  );
}

/** The version of the answer that was done last, where the question was revised afterwards. What is only read is read anew. */
function revisedSince(question: Question | undefined, work: MyWorkReply | undefined): number | null {
  const newest = work?.attempts[0];
  if (question === undefined || newest === undefined || !newest.isDone || newest.version === question.version)
    return null;
  return question.type === 'essay' || question.type === 'lesson' ? null : newest.version;
}

interface OpenQuestionProps {
  question: Question;
  /** As it was when it was answered, where it was revised since. */
  answered: Question | null;
  work: MyWorkReply;
  journal: Journal;
  back: ReactNode;
  Rating: QuestionPageProps['Rating'];
}

function OpenQuestion({ question: offered, answered, work, journal, back, Rating }: OpenQuestionProps) {
  const attempt = useAttempt({ question: offered, answered, work, journal });
  const { question } = attempt;
  const { task, title } = question;
  const hasBegun = Object.values(attempt.bodies).some((body) => body !== '') || !attempt.isOpen;
  const [isNoteRead, setNoteRead] = useState(false);
  const isBehindNote = task.about.contentNote !== '' && !isNoteRead && !hasBegun;
  return (
    <Page title={title} before={back} lead={<span className={styles.about}>{aboutLine(question)}</span>}>
      {isBehindNote ? (
        <ContentNote question={question} onRead={() => setNoteRead(true)} />
      ) : (
        <div className={styles.parts}>
          {task.type === 'essay' ? (
            <EssayReading question={question} task={task} attempt={attempt} />
          ) : task.type === 'lesson' ? (
            <LessonReading question={question} task={task} attempt={attempt} progress={work.progress} />
          ) : (
            <AnswerModeProvider canSpeak={task.type === 'casper' || task.type === 'interview'}>
              <AnswerWork question={question} attempt={attempt} />
            </AnswerModeProvider>
          )}
          <QuestionExtras question={question} work={work} attempt={attempt} Rating={Rating} />
        </div>
      )}
    </Page>
  );
}

/** 'CASPer · Medium · Fairness, Empathy' */
function aboutLine({ type, task }: Question): string {
  const { difficulty, competencies } = task.about;
  const level = DIFFICULTY_LABELS[difficulty as 1 | 2 | 3];
  const isPracticed = type !== 'essay' && type !== 'lesson';
  return [QUESTION_TYPE_TITLES[type], isPracticed ? level : '', competencies.join(', ')]
    .filter((text) => text !== '')
    .join(' · ');
}
