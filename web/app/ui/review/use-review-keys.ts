// The keys of a review screen: j and k move, 1 to 3 choose, Ctrl Enter decides, ? shows them. They press what stands on the
// screen, so that a key never does what a click would not.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isBehindDialog, isTyping } from '#lib/hooks/key-target.ts';

interface ReviewKeys {
  onMove: (step: 1 | -1) => void;
  onHelp: () => void;
}

export function useReviewKeys(frame: RefObject<HTMLElement | null>, { onMove, onHelp }: ReviewKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const find = (selector: string) => frame.current?.querySelectorAll<HTMLElement>(selector) ?? [];
    // What covers the screen has keys of its own.
    if (event.altKey || event.defaultPrevented || isBehindDialog()) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Enter') return;
      // Inside a form it sends that form, as everywhere.
      const button = target?.closest('form')?.querySelector<HTMLElement>('[type=submit]') ?? find('[data-decide]')[0];
      button?.click();
    } else if (isTyping(event)) {
      return;
    } else if (event.key === 'j' || event.key === 'k') {
      onMove(event.key === 'j' ? 1 : -1);
    } else if (/^[1-3]$/.test(event.key)) {
      const choice = find('[data-choice]')[Number(event.key) - 1];
      if (choice === undefined) return;
      choice.focus();
      choice.click();
    } else if (event.key === '?') {
      onHelp();
    } else {
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
