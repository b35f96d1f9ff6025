// Why nothing is shown, and the shortest way out: three different texts. A failed load is none of them; the grid then keeps loading (spec §8).
import type { ConsultantCard } from '@matricula/contract/marketplace/consultants.ts';
import { changeFilters, type ConsultantFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { BECOME_CONSULTANT_PATH } from '@matricula/contract/base/brands.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';
import { DropFilters, droppable, PastEnd } from '#ui/listing/no-results.tsx';
import { CardList } from './cards/card-list.tsx';
import { useAppliedFilters } from './filters/use-applied-filters.ts';
import type { MarketplaceFilters } from './filters/use-marketplace-filters.ts';
import { consultantCountQuery } from './marketplace.queries.ts';
import styles from './consultant-grid.module.css';
import { countText } from './result-count.ts';

interface NoResultsProps {
  listing: MarketplaceFilters;
  pageCount: number;
  /** Who comes nearest to a search that finds nobody. */
  closest: readonly ConsultantCard[];
}

interface DropProps {
  listing: MarketplaceFilters;
  applied: readonly AppliedFilter<ConsultantFilters>[];
}

export function NoResults({ listing, pageCount, closest }: NoResultsProps) {
  const { filters, addressOf } = listing;
  const closestId = useId();
  const applied = useAppliedFilters(filters);

  if (pageCount > 0) {
    return <PastEnd page={filters.page} lastPage={pageCount} to={addressOf({ page: pageCount })} />;
  }
  if (applied.length === 0) {
    return (
      <EmptyBox level={3} title="No consultants are listed">
        <p>If you have been admitted yourself, you could be the first.</p>
        <ButtonLink to={BECOME_CONSULTANT_PATH} variant="secondary">
          Become a consultant
        </ButtonLink>
      </EmptyBox>
    );
  }
  if (filters.search !== '') {
    return (
      <div className={styles.nothing}>
        <EmptyBox level={3} title={`No consultant matches “${filters.search}”`}>
          <p>Check the spelling or try fewer words.</p>
          <Drop listing={listing} applied={applied} />
        </EmptyBox>
        {closest.length === 0 ? null : (
          <section aria-labelledby={closestId} className={styles.closest}>
            <h3 id={closestId}>Closest matches</h3>
            <CardList consultants={closest} />
          </section>
        )}
      </div>
    );
  }
  return (
    <EmptyBox level={3} title="No consultant matches all of these filters">
      <Drop listing={listing} applied={applied} />
    </EmptyBox>
  );
}

function Drop({ listing: { filters, addressOf }, applied }: DropProps) {
  const counts = useQueries({
    queries: droppable(applied).map(({ without }) => consultantCountQuery(changeFilters(filters, without))),
  });
  return (
    <DropFilters
      applied={applied}
      counts={counts.map(({ data }) => data?.total)}
      textOf={(total, place) => countText(total, counts[place]?.data?.isTotalCapped)}
      addressOf={addressOf}
      allLabel="Show all consultants"
    />
  );
}
