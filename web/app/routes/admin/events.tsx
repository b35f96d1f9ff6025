// Events, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseEvents');

export default function EventsRoute() {
  return <PlannedPage screen="courseEvents" />;
}
