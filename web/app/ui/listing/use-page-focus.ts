// After a page change the keyboard goes on at the list's title: the link it pressed is out of sight.
import { type RefObject, useEffect, useRef } from 'react';

export function usePageFocus(page: number): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (document.activeElement?.closest('nav') !== null) title.current?.focus({ preventScroll: true });
  }, [page]);
  return title;
}
