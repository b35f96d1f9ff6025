// The marketplace: landing and listing.
import { readFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { redirect } from 'react-router';
import { SimpleAndDirect } from '#features/site/home/simple-and-direct.tsx';
import { marketplaceMeta } from '#features/marketplace/listing/marketplace-meta.ts';
import { MarketplaceScreen } from '#features/marketplace/listing/marketplace-screen.tsx';
import { movedQuery } from '#features/marketplace/listing/moved-address.ts';
import { marketplaceQueries, tagsQuery } from '#features/marketplace/listing/marketplace.queries.ts';
import { prefetch } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import type { Route } from './+types/marketplace';

/** An address from before a merge leads to the present one. Pages ask before they keep a redirect, so that an undone merge shows, too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = readFilters(url.searchParams);
  const prefetched = await prefetch(context, ...marketplaceQueries(filters));
  const query = movedQuery(filters, findPrefetched(prefetched, tagsQuery())?.moved);
  return query === null ? prefetched : redirect(`${url.pathname}?${query}`, 301);
}

export function meta(args: Route.MetaArgs) {
  return marketplaceMeta(args);
}

export default function MarketplaceRoute() {
  return <MarketplaceScreen banner={<SimpleAndDirect />} />;
}
