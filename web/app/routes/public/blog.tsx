// Blog.
import { BlogPage } from '#features/site/blog/blog-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Blog',
  description:
    'Guides to the CASPer, AAMC PREview and MMI formats with their sources, medical schools and consultants.',
});

export default function BlogRoute() {
  return <BlogPage />;
}
