// Counts a look at a profile, some seconds after it was opened. What decides and sends comes then: no page waits for it.
import { useEffect } from 'react';

/** Shorter is a slip of the finger. */
const SEEN_MS = 3_000;

export function useViewCount(cid: string): void {
  useEffect(() => {
    const leave = new AbortController();
    const timer = setTimeout(() => {
      void import('./view-count.ts').then(
        ({ countView }) => countView(cid, leave.signal),
        () => {},
      );
    }, SEEN_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [cid]);
}
