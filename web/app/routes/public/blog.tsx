// Blog: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('blog');

export default function BlogRoute() {
  return <PlannedPage screen="blog" />;
}
