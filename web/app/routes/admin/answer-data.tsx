// Answer Data, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseAnswerData');

export default function AnswerDataRoute() {
  return <PlannedPage screen="courseAnswerData" />;
}
