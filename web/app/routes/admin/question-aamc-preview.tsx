// AAMC PREview question, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseAamcPreview');

export default function QuestionAamcPreviewRoute() {
  return <PlannedPage screen="courseAamcPreview" />;
}
