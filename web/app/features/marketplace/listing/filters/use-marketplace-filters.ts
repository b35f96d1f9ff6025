// The marketplace's filters in the address: '/marketplace', or '/' on the marketplace's own host.
import {
  changeFilters,
  type ConsultantFilters,
  readFilters,
  writeFilters,
} from '@matricula/contract/marketplace/marketplace.rules.ts';
import { type Listing, type ListingRules, useListingAddress } from '#ui/listing/use-listing-address.ts';

export type MarketplaceFilters = Listing<ConsultantFilters>;

export const MARKETPLACE_RULES: ListingRules<ConsultantFilters> = {
  read: readFilters,
  write: writeFilters,
  change: changeFilters,
};

export function useMarketplaceFilters(): MarketplaceFilters {
  return useListingAddress(MARKETPLACE_RULES);
}
