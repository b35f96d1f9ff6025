// Why nothing is shown, and the shortest way out: three different texts. A failed load is none of them; the grid then keeps loading (spec §8).
import type { ConsultantCard } from '@matricula/contract/marketplace/consultants.ts';
import {
  changeFilters,
  type ConsultantFilters,
  NO_FILTERS,
} from '@matricula/contract/marketplace/marketplace.rules.ts';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSite } from '#lib/brand.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import type { AppliedFilter } from './applied-filters.ts';
import { CardList } from './cards/card-list.tsx';
import { consultantCountQuery } from './marketplace.queries.ts';
import styles from './no-results.module.css';
import { countText } from './result-count.ts';
import { useAppliedFilters } from './use-applied-filters.ts';
import { useMarketplaceFilters } from './use-marketplace-filters.ts';

interface NoResultsProps {
  pageCount: number;
  /** Who comes nearest to a search that finds nobody. */
  closest: readonly ConsultantCard[];
}

export function NoResults({ pageCount, closest }: NoResultsProps) {
  const { filters, addressOf } = useMarketplaceFilters();
  const { becomeConsultantUrl } = useSite();
  const closestId = useId();
  const applied = useAppliedFilters(filters);

  if (pageCount > 0) {
    return (
      <EmptyBox level={3} title={`There is no page ${filters.page}`}>
        <p>The list ends on page {pageCount}.</p>
        <ButtonLink to={addressOf({ page: pageCount })} variant="secondary">
          Go to page {pageCount}
        </ButtonLink>
      </EmptyBox>
    );
  }
  if (applied.length === 0) {
    return (
      <EmptyBox level={3} title="No consultants are listed">
        <p>If you have been admitted yourself, you could be the first.</p>
        <ButtonAnchor href={becomeConsultantUrl} rel="noopener" variant="secondary">
          Become a consultant
        </ButtonAnchor>
      </EmptyBox>
    );
  }
  if (filters.search !== '') {
    return (
      <div className={styles.nothing}>
        <EmptyBox level={3} title={`No consultant matches “${filters.search}”`}>
          <p>Check the spelling or try fewer words.</p>
          <Drop applied={applied} filters={filters} />
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
      <Drop applied={applied} filters={filters} />
    </EmptyBox>
  );
}

/** Which single filter to drop: those that would help, the most helpful first. Before the counts arrive, all of them. */
function Drop({ applied, filters }: { applied: readonly AppliedFilter[]; filters: ConsultantFilters }) {
  const { addressOf } = useMarketplaceFilters();
  // One filter alone: without it there is the whole list, which the button below shows.
  const candidates = applied.length > 1 ? applied : [];
  const counts = useQueries({
    queries: candidates.map(({ without }) => consultantCountQuery(changeFilters(filters, without))),
  });
  const ways = candidates
    .map((filter, index) => ({ ...filter, count: counts[index]?.data }))
    .filter(({ count }) => count === undefined || count.total > 0)
    .toSorted((one, other) => (other.count?.total ?? 0) - (one.count?.total ?? 0));
  return (
    <>
      {candidates.length > 0 && ways.length === 0 ? (
        <p>Dropping a single filter would not help; together they are too narrow.</p>
      ) : null}
      <ul className={styles.ways}>
        {ways.map(({ key, label, without, count }) => (
          <li key={key}>
            <Link to={addressOf(without)} preventScrollReset>
              Drop {label}
            </Link>
            {count === undefined ? null : (
              <span className={styles.count}>{countText(count.total, count.isTotalCapped)}</span>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink to={addressOf({ ...NO_FILTERS, sort: filters.sort })} variant="secondary" preventScrollReset>
        Show all consultants
      </ButtonLink>
    </>
  );
}
