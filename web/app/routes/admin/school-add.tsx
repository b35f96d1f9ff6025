// Add school, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseSchoolAdd');

export default function SchoolAddRoute() {
  return <PlannedPage screen="courseSchoolAdd" />;
}
