// Interview question, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseInterview');

export default function QuestionInterviewRoute() {
  return <PlannedPage screen="courseInterview" />;
}
