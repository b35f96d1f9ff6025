// An article that is being written, for whoever has its private link: never kept, never in a search engine.
import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { ArticlePage } from '#features/site/blog/article-page.tsx';
import { articlePreviewQuery } from '#features/site/blog/blog.queries.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { formatDay } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/article-preview';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, articlePreviewQuery(token));
  return data(prefetched, { status: findPrefetched(prefetched, articlePreviewQuery(token)) === null ? 404 : 200 });
}

/** Taken back has to mean gone, so no copy may be kept on the way. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

export const meta = pageMeta({
  title: 'Preview of an article',
  description: 'An article that is being written.',
  isPrivate: true,
});

export default function ArticlePreviewRoute({ params: { token } }: Route.ComponentProps) {
  const { data: reply } = useQuery(articlePreviewQuery(token));
  if (reply === undefined) return <Loading />;
  if (reply === null)
    return (
      <Page title="This preview has ended" before={<BackLink to="/blog">Blog</BackLink>}>
        <p>The link was taken back, replaced by another one, or is older than two weeks. Ask for a new one.</p>
      </Page>
    );
  return (
    <ArticlePage
      article={reply.article}
      notice={
        <Banner kind="note">
          {`This is a preview of the text as it is being written. The link works until ${formatDay(reply.expiresAt)}.`}
        </Banner>
      }
    />
  );
}
