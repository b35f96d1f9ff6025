// The blog: its list, and the pages of it.
import { BLOG_PAGE_SIZE, readBlogFilters, writeBlogFilters } from '@matricula/contract/site/articles.rules.ts';
import { feedLinks } from '#features/site/blog/article-data.ts';
import { BlogScreen } from '#features/site/blog/blog-screen.tsx';
import { blogQuery } from '#features/site/blog/blog.queries.ts';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import type { Route } from './+types/blog';

export function loader({ context, url }: Route.LoaderArgs) {
  return prefetch(context, blogQuery(readBlogFilters(url.searchParams)));
}

export function meta(args: Route.MetaArgs) {
  const filters = readBlogFilters(new URLSearchParams(args.location.search));
  const list = findPrefetched(args.loaderData, blogQuery(filters));
  const { search, tag, page } = filters;
  const addressOf = (to: number) => `/blog?${writeBlogFilters({ ...filters, page: to }).toString()}`;
  const last = Math.ceil((list?.total ?? 0) / BLOG_PAGE_SIZE);
  return [
    ...pageMeta({
      title: tag === '' ? 'Blog' : `${tag} · Blog`,
      description:
        'CASPer, AAMC PREview, MMI, essays, schools and the application year: articles with their sources, and guides to the test formats.',
      canonicalPath: addressOf(page),
      // A search is nobody's page, and neither is one that has nothing on it.
      isPrivate: search !== '' || (list !== undefined && list.data.length === 0 && (tag !== '' || page > 1)),
      links: [
        ...(page > 1 ? [{ rel: 'prev' as const, path: addressOf(page - 1) }] : []),
        ...(page < last ? [{ rel: 'next' as const, path: addressOf(page + 1) }] : []),
      ],
    })(args),
    ...feedLinks(siteFromMatches(args.matches).origins.matricula),
  ];
}

export default function BlogRoute() {
  return <BlogScreen />;
}
