// Every course on the administrators' start page: a line each, with the way to its questions.
import type { CountedCourse } from '@matricula/contract/practice/managed-courses.ts';
import { Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { questionsAddress } from '#state/practice/question-editors.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { CourseMark } from '#ui/marks/course-mark.tsx';
import styles from './course-overview.module.css';

export function CourseOverview({ courses }: { courses: readonly CountedCourse[] }) {
  return (
    <Card title="Courses">
      <Stack>
        {courses.length === 0 ? (
          <p className={styles.detail}>No courses yet.</p>
        ) : (
          <ul className={styles.rows}>
            {courses.map((course) => (
              <CourseLine key={course.courseId} course={course} />
            ))}
          </ul>
        )}
        <Row>
          <ButtonLink to="/course/courses" variant="secondary" size="small">
            Edit courses
          </ButtonLink>
          <ButtonLink to="/course/add" variant="secondary" size="small">
            Add course
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

function CourseLine({ course: { courseId, title, isPublished, counts, ...look } }: { course: CountedCourse }) {
  return (
    <li className={styles.row}>
      <CourseMark {...look} />
      <span className={styles.name}>
        <Link to={questionsAddress({ course: courseId })}>{title}</Link>
        {isPublished ? null : <Tag>Draft</Tag>}
      </span>
      <span className={styles.count}>
        {counts.total === 0 ? 'No questions' : `${formatNumber(counts.live)} of ${formatNumber(counts.total)} live`}
      </span>
      <span className={styles.detail}>{detailOf(counts)}</span>
    </li>
  );
}

/** What is free, and what somebody has to do: nothing to do stays quiet. */
function detailOf({ free, inReview, reviewDue, reported }: CountedCourse['counts']): string {
  const parts = [
    free > 0 && `${formatNumber(free)} free`,
    inReview > 0 && `${formatNumber(inReview)} in review`,
    reviewDue > 0 && `${formatNumber(reviewDue)} due for review`,
    reported > 0 && `${formatNumber(reported)} reported`,
  ];
  return parts.filter(Boolean).join(' · ');
}
