// Static article pages, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseArticleHtml');

export default function ArticleGenerateHtmlRoute() {
  return <PlannedPage screen="courseArticleHtml" />;
}
