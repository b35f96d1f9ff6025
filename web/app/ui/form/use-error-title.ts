// The window's title begins with 'Error:' while a form has problems, so that a screen reader says it first and the tab shows it.
import { useEffect } from 'react';

const PREFIX = 'Error: ';

export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return;
    document.title = PREFIX + document.title.replace(PREFIX, '');
    return () => {
      document.title = document.title.replace(PREFIX, '');
    };
  }, [hasError]);
}
