// 'OUR CONSULTANTS' (spec §2): filters, count, cards, pages. Old cards stay, dimmed, while new ones load; a failed load is only logged and keeps loading (spec §8).
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { PAGE_SIZE, PAGE_WINDOW, pageCount } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEarlier } from '#lib/page/page-content.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { CardList } from './cards/card-list.tsx';
import styles from './consultant-grid.module.css';
import { FilterBar } from './filter-bar.tsx';
import { consultantsQuery } from './marketplace.queries.ts';
import { NoResults } from './no-results.tsx';
import { ResultLine } from './result-line.tsx';
import { SavedLink } from './shortlists/saved-link.tsx';
import { useMarketplaceFilters } from './use-marketplace-filters.ts';

/** Where the category cards scroll to. */
export const GRID_ID = 'consultants';

export function ConsultantGrid() {
  const { filters, isLoading, addressOf } = useMarketplaceFilters();
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
      <FilterBar />
      <ResultLine list={list} />
      {/* The chrome says 'Loading...' during a navigation; here only a list that the browser asks for itself. */}
      {list !== undefined && isEarlier && !isLoading ? <Loading isInline /> : null}
      {list === undefined ? (
        <GridSkeleton />
      ) : (
        <div className={styles.results} aria-busy={isOld || undefined} data-old={isOld || undefined}>
          <Results list={list} pageCount={pages} />
        </div>
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

/** After a page change the keyboard goes on at the list's title: the link it pressed is out of sight. */
function usePageFocus(page: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (document.activeElement?.closest('nav') !== null) title.current?.focus({ preventScroll: true });
  }, [page]);
  return title;
}

function Results({ list: { data, closest }, pageCount: pages }: { list: ListConsultantsReply; pageCount: number }) {
  return data.length === 0 ? <NoResults pageCount={pages} closest={closest} /> : <CardList consultants={data} />;
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
