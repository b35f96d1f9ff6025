// The marketplace: landing and listing.
import { readFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { SimpleAndDirect } from '#features/site/home/simple-and-direct.tsx';
import { marketplaceMeta } from '#features/marketplace/listing/marketplace-meta.ts';
import { MarketplaceScreen } from '#features/marketplace/listing/marketplace-screen.tsx';
import { marketplaceQueries } from '#features/marketplace/listing/marketplace.queries.ts';
import { prefetch } from '#lib/prefetch.ts';
import type { Route } from './+types/marketplace';

export function loader({ context, url }: Route.LoaderArgs) {
  return prefetch(context, ...marketplaceQueries(readFilters(url.searchParams)));
}

export function meta(args: Route.MetaArgs) {
  return marketplaceMeta(args);
}

export default function MarketplaceRoute() {
  return <MarketplaceScreen banner={<SimpleAndDirect />} />;
}
