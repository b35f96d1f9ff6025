// One question, from its task to the expert answers: note first, then the task beside one's answer, one's own rating, and only then the rest.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { MyWorkReply } from '@matricula/contract/practice/attempts/attempts.ts';
import { QUESTION_TYPE_TITLES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { DIFFICULTY_LABELS } from '@matricula/contract/practice/library/library.rules.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { href } from 'react-router';
import type { Journal } from '#state/practice/journal/journal.ts';
import { useJournal } from '#state/practice/journal/use-journal.ts';
import { myWorkQuery, questionQuery } from '#state/practice/practice.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AnswerWork } from './answer-work.tsx';
import { ContentNote } from './content-note.tsx';
import { EssayReading } from './reading/essay-reading.tsx';
import { LessonReading } from './reading/lesson-reading.tsx';
import { QuestionExtras } from './question-extras.tsx';
import styles from './question-page.module.css';
import { useAttempt } from './use-attempt.ts';

interface QuestionPageProps {
  courseId: string;
  questionId: string;
  /** Of another feature, handed in by the route: gives the question stars. */
  Rating: ComponentType<{ threadId: string }>;
  /** What is said where the question needs an access code. */
  access: ReactNode;
}

export function QuestionPage({ courseId, questionId, Rating, access }: QuestionPageProps) {
  const place = { courseId, questionId };
  const question = useQuery(questionQuery(place));
  const work = useQuery(myWorkQuery(place));
  const journal = useJournal();
  const back = <BackLink to={href('/app/courses/:courseId', { courseId })}>All questions of this course</BackLink>;
  const error = question.error ?? work.error;

  if (question.data !== undefined && work.data !== undefined && journal !== null)
    return (
      <OpenQuestion
        key={questionId}
        question={question.data}
        work={work.data}
        journal={journal}
        back={back}
        Rating={Rating}
      />
    );
  if (error === null) return <Loading />;
  if (error instanceof ApiError && error.code === 'subscription_needed')
    return (
      <Page title="This question is locked" before={back}>
        {access}
      </Page>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page title="This question is not here" before={back}>
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

interface OpenQuestionProps {
  question: Question;
  work: MyWorkReply;
  journal: Journal;
  back: ReactNode;
  Rating: QuestionPageProps['Rating'];
}

function OpenQuestion({ question, work, journal, back, Rating }: OpenQuestionProps) {
  const { task, title } = question;
  const attempt = useAttempt({ question, work, journal });
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
            <LessonReading question={question} task={task} attempt={attempt} />
          ) : (
            <AnswerWork question={question} attempt={attempt} />
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
