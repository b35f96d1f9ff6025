// CASPer question, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseCasper');

export default function QuestionCasperRoute() {
  return <PlannedPage screen="courseCasper" />;
}
