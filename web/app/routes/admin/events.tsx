// Events, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseEvents');

export default function EventsRoute() {
  return <PlannedPage screen="courseEvents" />;
}
