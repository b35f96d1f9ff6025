// After moving to another page the focus goes to its main part, so that keyboards and screen readers start there and not at the old link.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = document.getElementById('main');
    // A page that placed the focus itself, or an address that names a place in the page, knows better.
    if (hash !== '' || main === null || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [pathname, hash]);
}
