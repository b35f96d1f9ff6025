// Answer Data, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseAnswerData');

export default function AnswerDataRoute() {
  return <PlannedPage screen="courseAnswerData" />;
}
