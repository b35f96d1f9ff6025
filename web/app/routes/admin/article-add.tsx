// A new article.
import { ArticleCreator } from '#features/site/admin-articles/article-creator.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Add an article',
  description: 'A new article for the blog.',
  isPrivate: true,
});

export default function ArticleAddRoute() {
  return (
    <Page title="Add an article" width="form" before={<BackLink to="/course/articles">Articles</BackLink>}>
      <ArticleCreator />
    </Page>
  );
}
