// Add article, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseArticleAdd');

export default function ArticleAddRoute() {
  return <PlannedPage screen="courseArticleAdd" />;
}
