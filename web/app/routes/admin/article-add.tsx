// Add article, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseArticleAdd');

export default function ArticleAddRoute() {
  return <PlannedPage screen="courseArticleAdd" />;
}
