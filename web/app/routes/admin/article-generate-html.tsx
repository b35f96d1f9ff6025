// The static HTML pages of articles, made by a job.
import { ArticlePagesPanel } from '#features/site/admin-article-pages/article-pages-panel.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Static article pages',
  description: 'Ready-made copies of articles for a CDN.',
  isPrivate: true,
});

export default function ArticleGenerateHtmlRoute() {
  return (
    <Page
      title="Static article pages"
      lead="Ready-made HTML copies of articles, kept in object storage, that a CDN can serve without asking our servers. A copy is outdated when its article or this application has changed since it was made."
      before={<BackLink to="/course/articles">Articles</BackLink>}
    >
      <ArticlePagesPanel />
    </Page>
  );
}
