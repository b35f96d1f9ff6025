// The directory of medical schools (/mstar and /interview): filters, counts, the schools as cards, table or map, and what was chosen for comparison.
import { DIRECTORY_PAGE_SIZE, SCHOOL_SEARCH_MAX_LENGTH } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useComparedSchools } from '#state/schools/compared-schools.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { AppliedChips } from '#ui/listing/applied-chips.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { ResultCount } from '#ui/listing/result-line.tsx';
import { Results } from '#ui/listing/results.tsx';
import { SearchField } from '#ui/listing/search-field.tsx';
import { useFilterForm } from '#ui/listing/use-filter-form.ts';
import { usePageFocus } from '#ui/listing/use-page-focus.ts';
import { Part } from '#ui/layout/part.tsx';
import { formatNumber } from '#lib/text/format.ts';
import { appliedSchoolFilters } from './filters/applied-school-filters.ts';
import styles from './directory-screen.module.css';
import { FILTER_PANEL_ID, FilterPanel } from './filters/filter-panel.tsx';
import { MyNumbersPanel } from './filters/my-numbers-panel.tsx';
import { FoundSchools } from './results/found-schools.tsx';
import { schoolsText } from './results/school-count.ts';
import { SortControl } from './results/sort-control.tsx';
import { useDirectory } from './use-directory.ts';
import { DIRECTORY_RULES, useDirectoryFilters } from './filters/use-directory-filters.ts';
import { ViewSwitch } from './results/view-switch.tsx';

/** As in every list of pages (spec §9). Not imported from there: the marketplace's rules would come along. */
const PAGE_WINDOW = 5;

/** Loaded with the first choice: most readers compare nothing, and the server never does. */
const SchoolCompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).SchoolCompareBar }));

export function DirectoryScreen() {
  const directory = useDirectoryFilters();
  const { filters, asked, addressOf } = directory;
  const { found, index, isOld } = useDirectory(filters, directory.isLoading);
  const form = useFilterForm(directory, { id: 'school-filters', rules: DIRECTORY_RULES, isLocal: index !== null });
  const title = usePageFocus(filters.page);
  const compared = useComparedSchools();
  const applied = appliedSchoolFilters(asked);
  const inUse = applied.filter(({ key }) => key !== 'search').length;
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
            <div role="search" className={styles.search}>
              <SearchField
                label="Search schools"
                placeholder="Search name, city or state"
                maxLength={SCHOOL_SEARCH_MAX_LENGTH}
                listing={directory}
                form={form}
              />
            </div>
            <ViewSwitch {...directory} />
          </div>
          <AppliedChips applied={applied} addressOf={addressOf} />
          <div className={styles.sticky}>
            <button type="button" popoverTarget={FILTER_PANEL_ID} className={styles.filters}>
              <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
              Filters{inUse === 0 ? '' : ` (${inUse})`}
            </button>
            <ResultCount found={found} addressOf={addressOf}>
              <strong>{formatNumber(found?.total ?? 0)}</strong> of {schoolsText(found?.schoolCount ?? 0)}
            </ResultCount>
          </div>
          <SortControl directory={directory} form={form} />
          {found === undefined ? (
            <Loading isInline />
          ) : (
            <Results isOld={isOld}>
              <FoundSchools directory={directory} found={found} index={index} />
            </Results>
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
      {compared.ids.length === 0 ? null : (
        <Suspense fallback={null}>
          <SchoolCompareBar
            findSchool={(id) => (index?.schools ?? found?.known)?.find(({ schoolId }) => schoolId === id) ?? null}
          />
        </Suspense>
      )}
    </div>
  );
}
