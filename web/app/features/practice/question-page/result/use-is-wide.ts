// Whether two texts fit beside each other: from 992 px on, as the navigation bar (spec §9).
import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 992px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
