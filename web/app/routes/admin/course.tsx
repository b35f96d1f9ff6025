// Courses, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('course');

export default function CourseRoute() {
  return <PlannedPage screen="course" />;
}
