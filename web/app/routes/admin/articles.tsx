// Articles, for administrators: the table, and the ways to add one and to make static pages.
import IconFileTypeHtml from '@tabler/icons-react/dist/esm/icons/IconFileTypeHtml.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { ArticleTable } from '#features/site/admin-articles/article-table.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Articles',
  description: 'The articles of the blog, for administrators.',
  isPrivate: true,
});

export default function ArticlesRoute() {
  return (
    <Page
      title="Articles"
      actions={
        <>
          <ButtonLink
            to="/course/articles/generate-html"
            variant="secondary"
            size="small"
            icon={<IconFileTypeHtml size={18} stroke={1.75} aria-hidden />}
          >
            Static pages
          </ButtonLink>
          <ButtonLink to="/course/articles/add" size="small" icon={<IconPlus size={18} stroke={1.75} aria-hidden />}>
            Add an article
          </ButtonLink>
        </>
      }
    >
      <ArticleTable />
    </Page>
  );
}
