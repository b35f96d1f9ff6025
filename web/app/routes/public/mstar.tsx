// The medical school directory; the same screen as /interview (spec §2): planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('schools');

export default function MstarRoute() {
  return <PlannedPage screen="schools" />;
}
