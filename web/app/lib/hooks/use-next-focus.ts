// The focus after what had it is gone or disabled: it goes to a place that is named now and may be shown only by a later render.
import { useEffect, useRef } from 'react';

/** Names the place, by its id where it is not shown yet. At once, or as soon as `goneId` is gone. */
export function useNextFocus(): (place: string | HTMLElement, goneId?: string) => void {
  const wanted = useRef<{ place: string | HTMLElement; goneId: string | undefined } | null>(null);
  // After every render: the one that shows the place is not known beforehand.
  useEffect(() => {
    if (wanted.current === null) return;
    const { place, goneId } = wanted.current;
    const element = typeof place === 'string' ? document.getElementById(place) : place;
    if (element === null || (goneId !== undefined && document.getElementById(goneId) !== null)) return;
    wanted.current = null;
    element.focus();
  });
  return (place, goneId) => {
    wanted.current = { place, goneId };
  };
}
