// One article of the blog; an earlier address leads to the present one.
import { useQuery } from '@tanstack/react-query';
import { data, href, redirect } from 'react-router';
import { ArticlePage } from '#features/site/blog/article-page.tsx';
import { articleData, articlePicture, feedLinks } from '#features/site/blog/article-data.ts';
import { articleQuery } from '#features/site/blog/blog.queries.ts';
import { ErrorPage } from '#features/site/error-pages/error-page.tsx';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import type { Route } from './+types/article';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, articleQuery(slug));
  const reply = findPrefetched(prefetched, articleQuery(slug));
  const movedTo = reply?.movedTo ?? null;
  if (movedTo !== null) return redirect(href('/blog/:slug', { slug: movedTo }), 301);
  // Null says that there is none by this address, so the page says so with its status; what failed is only logged (spec §8).
  return data(prefetched, { status: reply === null ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const reply = findPrefetched(args.loaderData, articleQuery(args.params.slug));
  // None: the error page has a title of its own.
  if (reply === null) return [];
  const article = reply?.article ?? null;
  if (article === null)
    return pageMeta({ title: 'Article', description: 'An article of our blog.', isPrivate: true })(args);
  const origin = siteFromMatches(args.matches).origins.matricula;
  return [
    ...pageMeta({
      title: article.title,
      description: article.excerpt,
      image: articlePicture(article.slug),
      jsonLd: articleData(article, origin),
    })(args),
    ...feedLinks(origin),
  ];
}

export default function ArticleRoute({ params: { slug } }: Route.ComponentProps) {
  const { data: reply } = useQuery(articleQuery(slug));
  if (reply === undefined) return <Loading />;
  if (reply === null || reply.article === null) return <ErrorPage status={404} />;
  return <ArticlePage key={slug} article={reply.article} />;
}
