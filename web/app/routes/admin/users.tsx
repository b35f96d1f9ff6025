// Users, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseUsers');

export default function UsersRoute() {
  return <PlannedPage screen="courseUsers" />;
}
