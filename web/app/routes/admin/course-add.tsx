// A new course.
import { CourseCreator } from '#features/practice/admin-courses/course-creator.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Add course', description: 'A new course.', isPrivate: true });

export default function CourseAddRoute() {
  return (
    <Page title="Add course" before={<BackLink to="/course/courses">Courses</BackLink>}>
      <CourseCreator />
    </Page>
  );
}
