// Questions, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseQuestions');

export default function QuestionsRoute() {
  return <PlannedPage screen="courseQuestions" />;
}
