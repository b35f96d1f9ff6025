// One article as administrators write it.
import { ArticleEditor } from '#features/site/admin-articles/article-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/article-edit';

export const meta = pageMeta({ title: 'Edit article', description: 'An article and its versions.', isPrivate: true });

export default function ArticleEditRoute({ params: { articleId } }: Route.ComponentProps) {
  return (
    <Page title="Edit article" before={<BackLink to="/course/articles">Articles</BackLink>}>
      <ArticleEditor
        // Another article is another text.
        key={articleId}
        articleId={articleId}
      />
    </Page>
  );
}
