// The chapters of a video course, the lessons of the open one with their lengths, and what is watched and done.
import type { CourseQuestion } from '@matricula/contract/practice/library/library.ts';
import { NO_QUESTION_FILTERS } from '@matricula/contract/practice/library/library.rules.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { formatCountdown } from '#lib/text/format.ts';
import { libraryCourseQuery } from '#state/practice/practice.queries.ts';
import styles from './chapter-list.module.css';

export function ChapterList({ question: { courseId, questionId, category } }: { question: Question }) {
  const { data } = useQuery(libraryCourseQuery(courseId, { ...NO_QUESTION_FILTERS, category }));
  if (data === undefined) return null;
  return (
    <nav aria-labelledby="chapters" className={styles.chapters}>
      <h2 id="chapters" className={styles.title}>
        Chapters
      </h2>
      <ol className={styles.list}>
        {data.categories.map(({ id, title, total, answered }) => (
          <li key={id} className={styles.chapter}>
            <p className={styles.head}>
              {id === category ? (
                <strong>{title}</strong>
              ) : (
                <Link to={{ pathname: href('/app/courses/:courseId', { courseId }), search: `?category=${id}` }}>
                  {title}
                </Link>
              )}
              <span className={styles.soft}>
                {answered} of {total} done
              </span>
            </p>
            {id === category ? (
              <ol className={styles.lessons}>
                {data.data.map((lesson) => (
                  <li key={lesson.questionId} className={styles.lesson}>
                    <Link
                      to={href('/app/courses/:courseId/:questionId', { courseId, questionId: lesson.questionId })}
                      aria-current={lesson.questionId === questionId ? 'page' : undefined}
                    >
                      {lesson.title}
                    </Link>
                    <State lesson={lesson} />
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function State({ lesson: { mediaSeconds, isWatched, isLocked, progress } }: { lesson: CourseQuestion }) {
  const word = progress === 'answered' ? 'Done' : isWatched ? 'Watched' : '';
  return (
    <span className={styles.soft}>
      {isLocked ? <IconLock size={16} stroke={1.75} aria-label="Needs an access code" /> : null}
      {word === '' ? null : (
        <span className={styles.state}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {word}
        </span>
      )}
      {mediaSeconds === null ? 'Reading' : `Video, ${formatCountdown(mediaSeconds)}`}
    </span>
  );
}
