// The start page of administrators: what waits, what they look after, and every course.
import { AdminHome } from '#features/administration/shell/admin-home.tsx';
import { CourseOverview } from '#features/practice/admin-courses/course-overview.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Administration',
  description: 'What waits for administrators, and what they look after.',
  isPrivate: true,
});

export default function CourseRoute() {
  return <AdminHome courses={<CourseOverview />} />;
}
