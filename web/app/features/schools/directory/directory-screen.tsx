// The directory of medical schools (/mstar and /interview): filters, counts, the schools as cards, table or map, and what was chosen for comparison.
import { DIRECTORY_PAGE_SIZE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Loading } from '#ui/feedback/loading.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { Part } from '#ui/layout/part.tsx';
import { AppliedChips } from './filters/applied-chips.tsx';
import { appliedSchoolFilters } from './filters/applied-school-filters.ts';
import { CompareBar } from './compare-bar.tsx';
import styles from './directory-screen.module.css';
import { FILTER_PANEL_ID, FilterPanel } from './filters/filter-panel.tsx';
import { MyNumbersPanel } from './filters/my-numbers-panel.tsx';
import { ResultCount, SortControl } from './results/result-line.tsx';
import { Results } from './results/results.tsx';
import { SearchField } from './filters/search-field.tsx';
import { useDirectory } from './use-directory.ts';
import { useDirectoryFilters } from './filters/use-directory-filters.ts';
import { useFilterForm } from './filters/use-filter-form.ts';
import { ViewSwitch } from './results/view-switch.tsx';

/** As in every list of pages (spec §9). Not imported from there: the marketplace's rules would come along. */
const PAGE_WINDOW = 5;

export function DirectoryScreen() {
  const directory = useDirectoryFilters();
  const { filters, asked, addressOf } = directory;
  const { found, index, isOld } = useDirectory(filters, directory.isLoading);
  const form = useFilterForm(directory, index !== null);
  const title = usePageFocus(filters.page);
  const inUse = appliedSchoolFilters({ ...asked, search: '' }).length;
  const pages = Math.ceil((found?.total ?? 0) / DIRECTORY_PAGE_SIZE);
  const isAllShown = filters.view === 'map' && index !== null;

  return (
    <div className={styles.screen}>
      <header className={styles.opening}>
        <div>
          <h1>Medical schools</h1>
          <p className={styles.lead}>
            In the United States and Canada, side by side: every figure with its year and source.
          </p>
        </div>
        <Link to="/favorite-schools" className={styles.favorites}>
          <IconStar size={18} stroke={1.75} aria-hidden />
          My favorite schools
        </Link>
      </header>
      <Part>
        <MyNumbersPanel />
      </Part>
      <div className={styles.columns}>
        <Part>
          <FilterPanel filters={asked} path={directory.path} index={index} total={found?.total} form={form} />
        </Part>
        <section aria-labelledby="schools-title" className={styles.main}>
          <h2 ref={title} id="schools-title" tabIndex={-1} className={styles.title}>
            Schools
          </h2>
          <div className={styles.tools}>
            <SearchField directory={directory} form={form} isLocal={index !== null} />
            <ViewSwitch {...directory} />
          </div>
          <AppliedChips {...directory} />
          <div className={styles.sticky}>
            <button type="button" popoverTarget={FILTER_PANEL_ID} className={styles.filters}>
              <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
              Filters{inUse === 0 ? '' : ` (${inUse})`}
            </button>
            <ResultCount directory={directory} found={found} />
          </div>
          <SortControl directory={directory} form={form} />
          {found === undefined ? (
            <Loading isInline />
          ) : (
            <div className={styles.results} aria-busy={isOld || undefined} data-old={isOld || undefined}>
              <Results directory={directory} found={found} index={index} />
            </div>
          )}
          {isAllShown ? null : (
            <Pagination
              label="Schools"
              page={filters.page}
              pageCount={pages}
              windowSize={PAGE_WINDOW}
              addressOf={(page) => addressOf({ page })}
            />
          )}
        </section>
      </div>
      <CompareBar
        findSchool={(id) => (index?.schools ?? found?.known)?.find(({ schoolId }) => schoolId === id) ?? null}
      />
    </div>
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
