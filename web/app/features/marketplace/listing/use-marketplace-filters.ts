// The filters of the marketplace, read from and written to the address. Every change is a step of its own in the history, so Back undoes it.
import {
  changeFilters,
  type ConsultantFilters,
  readFilters,
  writeFilters,
} from '@matricula/contract/marketplace/marketplace.rules.ts';
import { useLocation, useNavigate, useNavigation } from 'react-router';

export interface MarketplaceFilters {
  /** What the list on the screen was asked for. */
  filters: ConsultantFilters;
  /** What was asked last, while its answer is on the way: controls show this, so that they never jump back. */
  asked: ConsultantFilters;
  isLoading: boolean;
  /** '/marketplace', or '/' on the marketplace's own host. */
  path: string;
  /** The address after a change. */
  addressOf: (change: Partial<ConsultantFilters>) => { pathname: string; search: string };
  apply: (change: Partial<ConsultantFilters>) => void;
}

export function useMarketplaceFilters(): MarketplaceFilters {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const filters = readFilters(new URLSearchParams(search));
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const asked = isLoading ? readFilters(new URLSearchParams(navigation.location.search)) : filters;

  function addressOf(change: Partial<ConsultantFilters>) {
    return { pathname, search: writeFilters(changeFilters(asked, change)).toString() };
  }

  return {
    filters,
    asked,
    isLoading,
    path: pathname,
    addressOf,
    // The filter bar stays under the hand that uses it.
    apply: (change) => void navigate(addressOf(change), { preventScrollReset: true }),
  };
}
