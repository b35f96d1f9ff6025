// Generate school HTML, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseSchoolHtml');

export default function SchoolGenerateHtmlRoute() {
  return <PlannedPage screen="courseSchoolHtml" />;
}
