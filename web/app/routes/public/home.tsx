// The root (spec §1): the marketplace on its own host, the landing page on any other.
import { readFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { homeMeta } from '#features/site/home/home-meta.ts';
import { firstConsultantQuery, studentsQuery, updateCardsQuery } from '#features/site/home/home.queries.ts';
import { Landing } from '#features/site/home/landing.tsx';
import { SimpleAndDirect } from '#features/site/home/simple-and-direct.tsx';
import { isSameButForField } from '#features/site/home/use-picked-field.ts';
import { ConsultantCard } from '#features/marketplace/listing/cards/consultant-card.tsx';
import { marketplaceMeta } from '#features/marketplace/listing/marketplace-meta.ts';
import { MarketplaceScreen } from '#features/marketplace/listing/marketplace-screen.tsx';
import { marketplaceQueries } from '#features/marketplace/listing/marketplace.queries.ts';
import { testimonialsQuery } from '#features/reviews/ratings/testimonials.queries.ts';
import { Testimonials } from '#features/reviews/ratings/testimonials.tsx';
import { siteFromMatches, useBrand } from '#lib/brand.ts';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { banksQuery } from '#state/practice/banks.queries.ts';
import { prefetch } from '#lib/prefetch.ts';
import { requestContext } from '#lib/page/request-context.ts';
import type { Route } from './+types/home';

export function loader({ context, url }: Route.LoaderArgs) {
  return context.get(requestContext)?.brandId === 'peerway'
    ? prefetch(context, ...marketplaceQueries(readFilters(url.searchParams)))
    : prefetch(
        context,
        studentsQuery(),
        fieldsQuery(),
        firstConsultantQuery(),
        updateCardsQuery(),
        testimonialsQuery(),
        banksQuery(),
      );
}

/** The landing page's field picker stands in the query, and nothing that is loaded depends on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isSameButForField(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function meta(args: Route.MetaArgs) {
  return siteFromMatches(args.matches).brandId === 'peerway' ? marketplaceMeta(args) : homeMeta(args);
}

export default function HomeRoute() {
  return useBrand().id === 'peerway' ? (
    <MarketplaceScreen banner={<SimpleAndDirect />} />
  ) : (
    <Landing
      consultantCard={(consultant) => <ConsultantCard consultant={consultant} isFirst isDemoSaid />}
      testimonials={(isDemoSaid) => <Testimonials isDemoSaid={isDemoSaid} />}
    />
  );
}
