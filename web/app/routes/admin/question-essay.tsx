// Essay, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseEssay');

export default function QuestionEssayRoute() {
  return <PlannedPage screen="courseEssay" />;
}
