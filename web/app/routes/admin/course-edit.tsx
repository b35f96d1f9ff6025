// One course: its categories and how it is shown.
import { useQuery } from '@tanstack/react-query';
import { CourseEditor } from '#features/practice/admin-courses/course-editor.tsx';
import { managedCourseQuery } from '#state/practice/managed-courses.queries.ts';
import { questionsAddress } from '#state/practice/question-editors.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/course-edit';

export const meta = pageMeta({ title: 'Course', description: 'A course and its categories.', isPrivate: true });

export default function CourseEditRoute({ params: { courseId } }: Route.ComponentProps) {
  const { data } = useQuery(managedCourseQuery(courseId));
  return (
    <Page
      title={data?.course.title ?? 'Course'}
      before={<BackLink to="/course/courses">Courses</BackLink>}
      actions={
        <ButtonLink to={questionsAddress({ course: courseId })} variant="secondary" size="small">
          Questions
        </ButtonLink>
      }
    >
      {/* Another course is another form. */}
      <CourseEditor key={courseId} courseId={courseId} />
    </Page>
  );
}
