// 'OUR CONSULTANTS' (spec §2): filters, count, cards, pages. Old cards stay, dimmed, while new ones load; a failed load is only logged and keeps loading (spec §8).
import { PAGE_SIZE, PAGE_WINDOW, pageCount } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useEarlier } from '#lib/page/page-content.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { Results } from '#ui/listing/results.tsx';
import { useFilterForm } from '#ui/listing/use-filter-form.ts';
import { usePageFocus } from '#ui/listing/use-page-focus.ts';
import { CardList } from './cards/card-list.tsx';
import styles from './consultant-grid.module.css';
import { FilterBar } from './filters/filter-bar.tsx';
import { MARKETPLACE_RULES, useMarketplaceFilters } from './filters/use-marketplace-filters.ts';
import { consultantsQuery } from './marketplace.queries.ts';
import { ResultLine } from './result-line.tsx';
import { SavedLink } from './shortlists/saved-link.tsx';

/** Seldom seen: a file of its own, whose styles are here. No Suspense: the server waits for it, so that it also arrives without scripts. */
const NoResults = lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }));

/** Where the category cards scroll to. */
export const GRID_ID = 'consultants';

export function ConsultantGrid() {
  const listing = useMarketplaceFilters();
  const { filters, isLoading, addressOf } = listing;
  const form = useFilterForm(listing, { id: 'consultant-filters', rules: MARKETPLACE_RULES });
  const { data, isPlaceholderData, isError } = useQuery(consultantsQuery(filters));
  const list = useEarlier(data);
  const isEarlier = isPlaceholderData || isError;
  const isOld = isLoading || isEarlier;
  const pages = pageCount(list?.total ?? 0);
  const title = usePageFocus(filters.page);

  return (
    <section id={GRID_ID} aria-labelledby={`${GRID_ID}-title`} className={styles.section}>
      <div className={styles.head}>
        <h2 ref={title} id={`${GRID_ID}-title`} tabIndex={-1} className={styles.title}>
          OUR CONSULTANTS
        </h2>
        <SavedLink />
      </div>
      <FilterBar listing={listing} form={form} />
      <ResultLine listing={listing} form={form} list={list} />
      {/* The chrome says 'Loading...' during a navigation; here only a list that the browser asks for itself. */}
      {list !== undefined && isEarlier && !isLoading ? <Loading isInline /> : null}
      {list === undefined ? (
        <GridSkeleton />
      ) : (
        <Results isOld={isOld}>
          {list.data.length === 0 ? (
            <NoResults listing={listing} pageCount={pages} closest={list.closest} />
          ) : (
            <CardList consultants={list.data} />
          )}
        </Results>
      )}
      <Pagination
        label="Consultants"
        page={filters.page}
        pageCount={pages}
        windowSize={PAGE_WINDOW}
        addressOf={(page) => addressOf({ page })}
      />
    </section>
  );
}

/** The shape of what will come, under the spinner and its word. */
function GridSkeleton() {
  return (
    <div>
      <Loading isInline />
      <div className={styles.skeleton} aria-hidden>
        {Array.from({ length: PAGE_SIZE }, (_, place) => (
          <div key={place} className={styles.bone} />
        ))}
      </div>
    </div>
  );
}
