// The focus after what had it is gone or disabled: it goes to a place that is named now and may be shown only by a later render.
import { useEffect, useRef } from 'react';

/** Names the place, by its id where it is not shown yet. */
export function useFocusOnceShown(): (place: string | HTMLElement) => void {
  const wanted = useRef<string | HTMLElement>('');
  // After every render: the one that shows the place is not known beforehand.
  useEffect(() => {
    const place = typeof wanted.current === 'string' ? document.getElementById(wanted.current) : wanted.current;
    if (place === null) return;
    wanted.current = '';
    place.focus();
  });
  return (place) => {
    wanted.current = place;
  };
}
