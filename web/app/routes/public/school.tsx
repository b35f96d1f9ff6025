// One school: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('school');

export default function SchoolRoute() {
  return <PlannedPage screen="school" />;
}
