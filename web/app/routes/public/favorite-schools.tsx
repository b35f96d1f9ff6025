// The schools a person keeps: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('favoriteSchools');

export default function FavoriteSchoolsRoute() {
  return <PlannedPage screen="favoriteSchools" />;
}
