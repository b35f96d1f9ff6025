// Gives the focus to what is drawn next, since what had it is gone.
import { useEffect, useRef } from 'react';

/** At once, or as soon as `goneId` is gone. */
export function useNextFocus(): (id: string, goneId?: string) => void {
  const wanted = useRef<{ id: string; goneId: string | undefined } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { id, goneId } = wanted.current;
    const element = document.getElementById(id);
    if (element === null || (goneId !== undefined && document.getElementById(goneId) !== null)) return;
    wanted.current = null;
    element.focus();
  });
  return (id, goneId) => {
    wanted.current = { id, goneId };
  };
}
