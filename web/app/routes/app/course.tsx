// A course: its questions with categories, filters and how far one has come.
import { AccessBox } from '#features/practice/access/access-box.tsx';
import { CoursePage } from '#features/practice/course-page/course-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/course';

export const meta = pageMeta({
  title: 'Course',
  description: 'The questions of a course and your progress.',
  isPrivate: true,
});

export default function CourseRoute({ params: { courseId } }: Route.ComponentProps) {
  return <CoursePage key={courseId} courseId={courseId} Access={AccessBox} />;
}
