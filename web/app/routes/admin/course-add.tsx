// Add course, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseAdd');

export default function CourseAddRoute() {
  return <PlannedPage screen="courseAdd" />;
}
