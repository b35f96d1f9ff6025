// Schools; the same screen as /mstar (spec §2): planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('schools', '/mstar');

export default function InterviewRoute() {
  return <PlannedPage screen="schools" />;
}
