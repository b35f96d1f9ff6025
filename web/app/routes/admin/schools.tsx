// Schools, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseSchools');

export default function SchoolsRoute() {
  return <PlannedPage screen="courseSchools" />;
}
