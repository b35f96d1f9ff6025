// Articles, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseArticles');

export default function ArticlesRoute() {
  return <PlannedPage screen="courseArticles" />;
}
