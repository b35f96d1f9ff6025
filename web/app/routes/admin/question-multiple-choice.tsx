// Multiple choice question, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseMultipleChoice');

export default function QuestionMultipleChoiceRoute() {
  return <PlannedPage screen="courseMultipleChoice" />;
}
