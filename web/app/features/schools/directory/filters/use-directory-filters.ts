// The directory's filters, read from and written to the address. Every change is a step of its own in the history, so Back undoes it; a word being typed is one step.
import {
  changeSchoolFilters,
  readSchoolFilters,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { startTransition, useMemo, useOptimistic } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isSheetEntry } from '#lib/hooks/use-sheet.ts';
import { markFilterChange } from './filter-measure.ts';
import { hasWholeList } from '#features/schools/directory/schools.queries.ts';

export interface DirectoryFilters {
  /** What the list on the screen was asked for. */
  filters: SchoolFilters;
  /** What was asked last, while its answer is on the way: controls show this, so that they never jump back. */
  asked: SchoolFilters;
  isLoading: boolean;
  /** '/mstar' or '/interview'. */
  path: string;
  /** The address after a change. */
  addressOf: (change: Partial<SchoolFilters>) => { pathname: string; search: string };
  apply: (change: Partial<SchoolFilters>, options?: { isSameStep?: boolean }) => void;
}

export function useDirectoryFilters(): DirectoryFilters {
  const { pathname, search, state } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const isLocal = hasWholeList(useQueryClient());
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname;
  // The router takes its time even where nothing is to be loaded; what was asked is drawn before the address says it.
  const [askedSearch, setAskedSearch] = useOptimistic(isLoading ? navigation.location.search : search);
  const arrived = useMemo(() => readSchoolFilters(new URLSearchParams(search)), [search]);
  const asked = useMemo(() => readSchoolFilters(new URLSearchParams(askedSearch)), [askedSearch]);

  function addressOf(change: Partial<SchoolFilters>) {
    return { pathname, search: writeSchoolFilters(changeSchoolFilters(asked, change)).toString() };
  }

  return {
    filters: isLocal ? asked : arrived,
    asked,
    isLoading,
    path: pathname,
    addressOf,
    apply: (change, { isSameStep = false } = {}) => {
      const address = addressOf(change);
      markFilterChange();
      startTransition(async () => {
        setAskedSearch(address.search === '' ? '' : `?${address.search}`);
        // The controls stay under the hand that uses them.
        // In the open sheet of filters everything chosen is one step.
        const isSheet = isSheetEntry(state);
        await navigate(address, {
          preventScrollReset: true,
          replace: isSameStep || isSheet,
          state: isSheet ? (state as unknown) : null,
        });
      });
    },
  };
}
