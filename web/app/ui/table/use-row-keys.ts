// The keys of a list page, unless somebody is typing: j and k through the rows, x to choose one, Escape to choose none, ? for this list.
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isBehindDialog, isTyping } from '#lib/hooks/key-target.ts';
import { enterRows, nextControl } from './row-focus.ts';

interface RowKeys {
  onEscape: () => void;
  onHelp: () => void;
}

function move(frame: HTMLElement, step: number) {
  const present = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  if (present?.closest('tbody') !== null && present !== null && frame.contains(present))
    nextControl(present, step)?.focus();
  else enterRows(frame);
}

export function useRowKeys(frame: RefObject<HTMLElement | null>, { onEscape, onHelp }: RowKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || isBehindDialog() || event.defaultPrevented) return;
    if (frame.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') move(frame.current, 1);
    else if (event.key === 'k') move(frame.current, -1);
    else if (event.key === 'x') document.activeElement?.closest('tbody > tr')?.querySelector('input')?.click();
    else if (event.key === '?') onHelp();
    else {
      if (event.key === 'Escape') onEscape();
      return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
