// Admin log, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseAdminLog');

export default function AdminLogRoute() {
  return <PlannedPage screen="courseAdminLog" />;
}
