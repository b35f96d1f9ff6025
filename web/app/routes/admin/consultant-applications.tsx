// Consultant applications, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseApplications');

export default function ConsultantApplicationsRoute() {
  return <PlannedPage screen="courseApplications" />;
}
