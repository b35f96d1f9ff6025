// The directory's filters in the address.
import {
  changeSchoolFilters,
  readSchoolFilters,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isSheetEntry } from '#lib/hooks/use-sheet.ts';
import { type Listing, type ListingRules, useListingAddress } from '#ui/listing/use-listing-address.ts';
import { markFilterChange } from './filter-measure.ts';
import { hasWholeList } from '#features/schools/directory/schools.queries.ts';

export type DirectoryFilters = Listing<SchoolFilters>;

export const DIRECTORY_RULES: ListingRules<SchoolFilters> = {
  read: readSchoolFilters,
  write: writeSchoolFilters,
  change: changeSchoolFilters,
};

export function useDirectoryFilters(): DirectoryFilters {
  const listing = useListingAddress(DIRECTORY_RULES, hasWholeList(useQueryClient()));
  const { state } = useLocation();
  return {
    ...listing,
    apply: (change, { isSameStep = false } = {}) => {
      markFilterChange();
      // In the open sheet of filters everything chosen is one step.
      listing.apply(change, { isSameStep: isSameStep || isSheetEntry(state) });
    },
  };
}
