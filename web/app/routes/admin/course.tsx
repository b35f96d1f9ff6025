// The start page of administrators: what waits, what is not well, the last days, every course, and the last changes.
import { AdminHome } from '#features/administration/home/admin-home.tsx';
import { CourseOverview } from '#features/practice/admin-courses/course-overview.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Administration',
  description: 'What is waiting for administrators, what needs attention, and how the last days went.',
  isPrivate: true,
});

export default function CourseRoute() {
  return <AdminHome courses={(courses) => <CourseOverview courses={courses} />} />;
}
