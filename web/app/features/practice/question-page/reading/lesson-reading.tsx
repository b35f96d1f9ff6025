// A lesson, watched where it has a video, and else read: each slide with what is said to it, a search through the words, the checks, and what to practice now.
import { partAt } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import type { Progress } from '@matricula/contract/practice/library/progress.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { href } from 'react-router';
import type { AttemptWork } from '#features/practice/question-page/use-attempt.ts';
import { resultTitle } from '#features/practice/question-page/result/key-result.tsx';
import { AnswerState } from '#features/practice/question-page/answer-state.tsx';
import { ChapterList } from '#features/practice/question-page/watching/chapter-list.tsx';
import { LessonWatching } from '#features/practice/question-page/watching/lesson-watching.tsx';
import { StepTitle } from '#features/practice/question-page/step-title.tsx';
import { questionsByIdQuery } from '#state/practice/practice.queries.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { Highlighted } from './highlighted.tsx';
import styles from './lesson-reading.module.css';
import { shownOf, SlideView, wordsOf } from './slide-view.tsx';

interface LessonReadingProps {
  question: Question;
  task: Task & { type: 'lesson' };
  attempt: AttemptWork;
  progress: Progress;
}

export function LessonReading({ question, task, attempt, progress }: LessonReadingProps) {
  const isDone = attempt.attempt?.isDone === true && !attempt.isOpen;
  return (
    <>
      {question.media === null ? (
        <Transcript slides={task.slides} />
      ) : (
        <LessonWatching
          question={question}
          media={question.media}
          watchSeconds={progress.watchSeconds}
          isWatched={progress.watchedAt !== null}
        />
      )}
      {isDone ? (
        <CheckResults question={question} task={task} attempt={attempt} />
      ) : (
        <Checks task={task} attempt={attempt} />
      )}
      {task.practice.length === 0 ? null : <PracticeNow questionIds={task.practice} />}
      <ChapterList question={question} />
    </>
  );
}

function Transcript({ slides }: { slides: LessonReadingProps['task']['slides'] }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const numbered = slides.map(({ show, say }, index) => ({ slide: shownOf(show), say, number: index + 1 }));
  const found = numbered.filter(({ slide, say }) => `${wordsOf(slide)} ${say}`.toLowerCase().includes(words));
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Transcript
        </h2>
        <div className={styles.search}>
          <TextField
            type="search"
            label="Search this lesson"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      </div>
      <p className={styles.soft}>A lesson to read, slide by slide.</p>
      <p role="status" className={styles.soft}>
        {words === ''
          ? ''
          : found.length === 0
            ? 'No slides contain these words.'
            : `${found.length} of ${slides.length} slides`}
      </p>
      <ol className={styles.slides}>
        {found.map(({ slide, say, number }) => (
          <li key={number} className={styles.slide}>
            <p className={styles.number}>Slide {number}</p>
            {slide === null ? null : <SlideView slide={slide} words={words} />}
            <p className={styles.said}>
              <Highlighted text={say} words={words} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Checks({ task, attempt }: Pick<LessonReadingProps, 'task' | 'attempt'>) {
  const name = useId();
  const [isAsking, setAsking] = useState(false);
  const { bodies, write, isComplete } = attempt;
  const hasChecks = task.checks.length > 0;
  return (
    <section className={styles.part} aria-label={hasChecks ? 'Check yourself' : 'End of the lesson'}>
      {hasChecks ? (
        <div className={styles.head}>
          <h2 className={styles.title}>Check yourself</h2>
          <AnswerState saving={attempt.saving} onSave={attempt.saveNow} />
        </div>
      ) : null}
      {task.checks.map(({ question, options }, index) => {
        const part = partAt('check', index);
        return (
          <fieldset key={part}>
            <legend className={styles.legend}>{question}</legend>
            <div className={styles.options}>
              {options.map((option, place) => (
                <RadioTile
                  key={option}
                  name={`${name}-${part}`}
                  value={String(place + 1)}
                  isChecked={bodies[part] === String(place + 1)}
                  onChoose={() => write(part, String(place + 1))}
                >
                  {option}
                </RadioTile>
              ))}
            </div>
          </fieldset>
        );
      })}
      {attempt.failure === null ? null : <Banner kind="error">{attempt.failure}</Banner>}
      <div role="status" className={styles.missing}>
        <FieldError
          id={name}
          text={isAsking && !isComplete ? 'Answer all the questions to check yourself.' : undefined}
        />
      </div>
      <div>
        <Button
          isBusy={attempt.isFinishing}
          busyLabel="Saving..."
          onClick={() => {
            setAsking(!isComplete);
            if (isComplete) attempt.finish();
          }}
        >
          {hasChecks ? 'Check my answers' : 'Mark as done'}
        </Button>
      </div>
    </section>
  );
}

function CheckResults({ question: { expertAnswers }, task, attempt }: Omit<LessonReadingProps, 'progress'>) {
  const done = attempt.attempt;
  const checks = expertAnswers?.type === 'lesson' ? expertAnswers.checks : [];
  if (done === null) return null;
  if (checks.length === 0) return <p className={styles.soft}>You have finished this lesson.</p>;
  return (
    <section className={styles.part}>
      <StepTitle>{resultTitle(task, done)}</StepTitle>
      <ol className={styles.slides}>
        {checks.map(({ question, options, right, why }, index) => {
          const own = options[Number(attempt.bodies[partAt('check', index)]) - 1];
          return (
            <li key={question} className={styles.slide}>
              <p className={styles.legend}>{question}</p>
              <p>
                {right} <Tag tone="success">{own === right ? 'You were right' : 'Right answer'}</Tag>
              </p>
              {own === right ? null : <p className={styles.soft}>You chose: {own}</p>}
              <p className={styles.soft}>{why}</p>
            </li>
          );
        })}
      </ol>
      <div>
        <Button variant="secondary" onClick={attempt.answerAgain}>
          Check yourself again
        </Button>
      </div>
    </section>
  );
}

function PracticeNow({ questionIds }: { questionIds: readonly string[] }) {
  const { data: questions = [] } = useQuery(questionsByIdQuery(questionIds));
  if (questions.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="practice-now">
      <h2 id="practice-now" className={styles.title}>
        Practice this now
      </h2>
      <ul className={styles.practice}>
        {questions.map(({ courseId, questionId, title, courseTitle, isLocked }) => (
          <li key={questionId}>
            <ButtonLink variant="secondary" to={href('/app/courses/:courseId/:questionId', { courseId, questionId })}>
              {title}
            </ButtonLink>{' '}
            <span className={styles.soft}>
              {courseTitle}
              {isLocked ? ', needs an access code' : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
