// The checkout panel stands in the address, as ?package={id}: Back closes it, a reload keeps it, and registration can lead to it.
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'package';

/** Navigation state of an entry that Buy made: the entry before it is the same page without the panel. */
interface OpenedState {
  isCheckoutOpened?: boolean;
}

export function checkoutSearch(packageId: string): string {
  return `?${new URLSearchParams({ [PARAMETER]: packageId }).toString()}`;
}

/** What Buy's link carries. Other state of the page stays: Back's `goBack` (spec §2) lives there. */
export function useOpeningState(): object {
  const state = useLocation().state as object | null;
  return { ...state, isCheckoutOpened: true } satisfies OpenedState;
}

/** The package in the address, and the way to close the panel without leaving a second step to go back over. */
export function useCheckoutAddress(): { packageId: string | null; close: () => void } {
  const navigate = useNavigate();
  const state = useLocation().state as OpenedState | null;
  const [search] = useSearchParams();

  function close() {
    if (state?.isCheckoutOpened === true) {
      void navigate(-1);
      return;
    }
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true, state });
  }

  return { packageId: search.get(PARAMETER), close };
}
