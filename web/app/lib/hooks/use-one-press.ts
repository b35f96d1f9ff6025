// One write at a time for what is pressed or switched: a second press while the first is under way does nothing.
import { useRef } from 'react';

/** Neither `isPending`, which the second click of a double click comes before, nor `disabled`, which would take the focus away. */
export function useOnePress(): (write: () => Promise<unknown>) => void {
  const isUnderWay = useRef(false);
  return (write) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    write()
      // Whoever shows the mutation shows its error.
      .catch(() => undefined)
      .finally(() => {
        isUnderWay.current = false;
      });
  };
}
