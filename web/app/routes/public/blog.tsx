// Blog.
import { BlogPage } from '#features/blog/blog-page.tsx';
import { pageMeta } from '#lib/meta.ts';

export const meta = pageMeta({
  title: 'Blog',
  description:
    'Guides to the CASPer, AAMC PREview and MMI formats with their sources, medical schools and consultants.',
});

export default function BlogRoute() {
  return <BlogPage />;
}
