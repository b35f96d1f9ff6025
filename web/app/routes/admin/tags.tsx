// Tags, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseTags');

export default function TagsRoute() {
  return <PlannedPage screen="courseTags" />;
}
