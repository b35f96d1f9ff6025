// The questions of a page: title, what it is about, and how one stands with it. A locked one says what opens it.
import { capitalized } from '@matricula/contract/base/writing.rules.ts';
import type { CourseQuestion, LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import { DIFFICULTY_LABELS } from '@matricula/contract/practice/library/library.rules.ts';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { formatCountdown, formatPercent } from '#lib/text/format.ts';
import { itemWords } from '#state/practice/item-words.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './course-page.module.css';

export function QuestionList({ reply: { data, categories } }: { reply: LibraryCourseReply }) {
  const [now] = useState(Date.now);
  const { search } = useLocation();
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
              state={{ courseSearch: search }}
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

function aboutLine({ type, difficulty, competencies, mediaSeconds }: CourseQuestion, category: string): string {
  const isPracticed = type !== 'essay' && type !== 'lesson';
  const level = isPracticed ? DIFFICULTY_LABELS[difficulty as 1 | 2 | 3] : '';
  // A competency that is the category's own name is said once.
  const named = competencies.filter((competency) => competency !== category).join(', ');
  const form = mediaSeconds !== null ? `Video, ${formatCountdown(mediaSeconds)}` : type === 'lesson' ? 'Reading' : '';
  return [category, level, named, form].filter((text) => text !== '').join(' · ');
}

/** What the share is of: one's own rating, the key's credit, or what was right. */
function resultOf(type: CourseQuestion['type'], share: number): string {
  const percent = formatPercent(share);
  switch (type) {
    case 'casper':
    case 'interview':
      return `${percent} by your own rating`;
    case 'aamcpreview':
      return `${percent} of the credit`;
    case 'multiplechoice':
      return share === 1 ? 'right' : 'wrong';
    default:
      return `${percent} right`;
  }
}

function Standing({ question, now }: { question: CourseQuestion; now: number }) {
  const { progress, isFree, isLocked, isSaved, lastShare, dueAt, type, isWatched } = question;
  const isDue = dueAt !== null && Date.parse(dueAt) <= now;
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
          <Tag tone="sky">Started</Tag>
        </li>
      ) : progress === 'answered' ? (
        <li className={styles.sign}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {/* One text, which wraps as one. */}
          <span>
            {capitalized(itemWords(type).done)}
            {lastShare === null ? '' : `, ${resultOf(type, lastShare)}`}
            {dueAt === null || isDue ? null : (
              <>
                {' · due again '}
                <RelativeTime at={dueAt} />
              </>
            )}
          </span>
        </li>
      ) : isWatched ? (
        <li className={styles.sign}>
          <IconCheck size={16} stroke={2} aria-hidden />
          Watched
        </li>
      ) : null}
      {isLocked ? (
        <li className={styles.sign}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          Locked
        </li>
      ) : isFree ? (
        <li>
          <Tag tone="success">Free</Tag>
        </li>
      ) : null}
    </ul>
  );
}
