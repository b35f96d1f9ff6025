// Up to four consultants side by side; the address can be shared.
import { Comparison } from '#features/marketplace/listing/shortlists/comparison.tsx';
import { readComparedIds } from '#features/marketplace/listing/shortlists/compare-path.ts';
import { comparisonQuery } from '#features/marketplace/listing/marketplace.queries.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/compare';

export function loader({ context, url }: Route.LoaderArgs) {
  return prefetch(context, comparisonQuery(readComparedIds(url.searchParams)));
}

export function meta(args: Route.MetaArgs) {
  return pageMeta({
    title: 'Compare consultants',
    description: 'Up to four consultants side by side: price, reviews, answer time, education and test scores.',
    // Each combination would be a page of its own, and none says anything new.
    isPrivate: readComparedIds(new URLSearchParams(args.location.search)).length > 0,
  })(args);
}

export default function CompareRoute() {
  const [query] = useSearchParams();
  return (
    <Page title="Compare consultants" before={<BackLink to="/marketplace">Marketplace</BackLink>}>
      <Comparison ids={readComparedIds(query)} />
    </Page>
  );
}
