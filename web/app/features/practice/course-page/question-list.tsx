// The questions of a page: title, what it is about, and how one stands with it. A locked one says what opens it.
import type { CourseQuestion, LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import { DIFFICULTY_LABELS } from '@matricula/contract/practice/library/library.rules.ts';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { formatPercent } from '#lib/text/format.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './course-page.module.css';

export function QuestionList({ reply: { data, categories } }: { reply: LibraryCourseReply }) {
  const [now] = useState(Date.now);
  const titleOf = (id: string) => categories.find((one) => one.id === id)?.title ?? '';
  return (
    <ul className={styles.list}>
      {data.map((question) => (
        <li key={question.questionId} className={styles.row}>
          <div className={styles.what}>
            <Link
              to={href('/app/courses/:courseId/:questionId', {
                courseId: question.courseId,
                questionId: question.questionId,
              })}
              className={styles.name}
            >
              {question.title}
            </Link>
            <p className={styles.about}>{aboutLine(question, titleOf(question.category))}</p>
          </div>
          <Standing question={question} now={now} />
        </li>
      ))}
    </ul>
  );
}

function aboutLine({ type, difficulty, competencies }: CourseQuestion, category: string): string {
  const isPracticed = type !== 'essay' && type !== 'lesson';
  const level = isPracticed ? DIFFICULTY_LABELS[difficulty as 1 | 2 | 3] : '';
  // A competency that is the category's own name is said once.
  const named = competencies.filter((competency) => competency !== category).join(', ');
  return [category, level, named].filter((text) => text !== '').join(' · ');
}

function Standing({ question, now }: { question: CourseQuestion; now: number }) {
  const { progress, isFree, isLocked, isSaved, lastShare, dueAt, type } = question;
  const isDue = dueAt !== null && Date.parse(dueAt) <= now;
  const doneWord = type === 'essay' ? 'Read' : type === 'lesson' ? 'Done' : 'Answered';
  return (
    <ul className={styles.standing} aria-label="Your progress">
      {isSaved ? (
        <li className={styles.sign}>
          <IconBookmarkFilled size={16} aria-hidden />
          Saved
        </li>
      ) : null}
      {isDue ? (
        <li>
          <Tag tone="amber">Due again</Tag>
        </li>
      ) : null}
      {progress === 'under-way' ? (
        <li>
          <Tag tone="sky">Begun</Tag>
        </li>
      ) : progress === 'answered' ? (
        <li className={styles.sign}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {doneWord}
          {lastShare === null ? '' : `, ${formatPercent(lastShare)}`}
          {dueAt === null || isDue ? null : (
            <span className={styles.due}>
              {' '}
              · again <RelativeTime at={dueAt} />
            </span>
          )}
        </li>
      ) : null}
      {isLocked ? (
        <li className={styles.sign}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          Access code
        </li>
      ) : isFree ? (
        <li>
          <Tag tone="success">Free</Tag>
        </li>
      ) : null}
    </ul>
  );
}
