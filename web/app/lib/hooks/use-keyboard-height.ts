// How much of the window an on-screen keyboard covers, for the frame. Most browsers shrink the window themselves; Safari only
// shrinks the part that is looked at.
import { useEffect } from 'react';

const PROPERTY = '--keyboard';

export function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null || viewport === undefined) return undefined;
    function measure() {
      // Zoomed in by hand the part is small as well, without a keyboard.
      const covered = viewport?.scale === 1 ? Math.max(0, window.innerHeight - viewport.height) : 0;
      document.documentElement.style.setProperty(PROPERTY, `${Math.round(covered)}px`);
    }
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      document.documentElement.style.removeProperty(PROPERTY);
    };
  }, []);
}
