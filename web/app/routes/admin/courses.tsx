// Every course, in the order in which the home page offers them.
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { CourseList } from '#features/practice/admin-courses/course-list.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Courses', description: 'Every course and its questions.', isPrivate: true });

export default function CoursesRoute() {
  return (
    <Page
      title="Courses"
      actions={
        <ButtonLink to="/course/add" size="small" icon={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          Add a course
        </ButtonLink>
      }
    >
      <CourseList />
    </Page>
  );
}
