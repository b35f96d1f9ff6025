// A list of schools somebody shares by a link: never kept, never in a search engine.
import { useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { sharedListQuery } from '#features/schools/favorite-schools/favorite-schools.queries.ts';
import { NotShared, ListByLink } from '#features/schools/favorite-schools/list-by-link.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/favorite-schools-by-link';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const prefetched = await prefetch(context, sharedListQuery(token));
  return data(prefetched, { status: findPrefetched(prefetched, sharedListQuery(token)) === null ? 404 : 200 });
}

/** Withdrawn has to mean gone, so no copy may be kept on the way. */
export function headers() {
  return { 'cache-control': 'no-store' };
}

export const meta = pageMeta({
  title: 'A shared list of schools',
  description: 'Medical schools shared with you, with their figures.',
  isPrivate: true,
});

export default function FavoriteSchoolsByLinkRoute({ params: { token } }: Route.ComponentProps) {
  const { data: list } = useQuery(sharedListQuery(token));
  if (list === undefined) return <Loading />;
  return (
    <Page
      title={list === null ? 'This list is no longer shared' : 'A shared list of schools'}
      before={<BackLink to="/mstar">Schools</BackLink>}
    >
      {list === null ? <NotShared /> : <ListByLink list={list} />}
    </Page>
  );
}
