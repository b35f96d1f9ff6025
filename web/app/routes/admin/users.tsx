// Users, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseUsers');

export default function UsersRoute() {
  return <PlannedPage screen="courseUsers" />;
}
