// The filters of a list, read from and written to the address. Every change is a step of its own in the history, so Back undoes it; a word being typed is one step.
import { startTransition, useMemo, useOptimistic } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** How a list's filters become an address and back: the contract has these three for every list. */
export interface ListingRules<Filters> {
  read: (query: URLSearchParams) => Filters;
  /** Only what differs from 'everything, first page'. */
  write: (filters: Filters) => URLSearchParams;
  /** What else a change brings along: the first page, a choice that depends on another. */
  change: (filters: Filters, change: Partial<Filters>) => Filters;
}

export interface Listing<Filters> {
  /** What the list on the screen was asked for. */
  filters: Filters;
  /** What was asked last, while its answer is on the way: controls show this, so that they never jump back. */
  asked: Filters;
  isLoading: boolean;
  path: string;
  /** The address after a change. */
  addressOf: (change: Partial<Filters>) => { pathname: string; search: string };
  apply: (change: Partial<Filters>, options?: { isSameStep?: boolean }) => void;
}

/** `isLocal`: the browser finds by itself, so that what was asked is shown before the address says it. */
export function useListingAddress<Filters>(rules: ListingRules<Filters>, isLocal = false): Listing<Filters> {
  const { read, write, change: changed } = rules;
  const { pathname, search, state } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const [askedSearch, setAskedSearch] = useOptimistic(isLoading ? navigation.location.search : search);
  const arrived = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const asked = useMemo(() => read(new URLSearchParams(askedSearch)), [read, askedSearch]);

  function addressOf(change: Partial<Filters>) {
    return { pathname, search: write(changed(asked, change)).toString() };
  }

  return {
    filters: isLocal ? asked : arrived,
    asked,
    isLoading,
    path: pathname,
    addressOf,
    apply: (change, { isSameStep = false } = {}) => {
      const address = addressOf(change);
      // To ask the same again is no step.
      const isReplaced = isSameStep || address.search === write(asked).toString();
      const go = async () =>
        navigate(address, {
          // The controls stay under the hand that uses them.
          preventScrollReset: true,
          replace: isReplaced,
          state: isReplaced ? (state as unknown) : null,
        });
      // No transition where something has to be loaded: it would hold back the router's own 'loading'.
      if (!isLocal) void go();
      else
        startTransition(async () => {
          setAskedSearch(address.search === '' ? '' : `?${address.search}`);
          await go();
        });
    },
  };
}
