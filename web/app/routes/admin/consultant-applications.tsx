// Consultant applications, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseApplications');

export default function ConsultantApplicationsRoute() {
  return <PlannedPage screen="courseApplications" />;
}
