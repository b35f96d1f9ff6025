// '/' puts the cursor into the search field, unless somebody is typing elsewhere.
import { type RefObject, useEffect } from 'react';
import { isBehindDialog, isTyping } from './key-target.ts';

export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '/' || isTyping(event) || isBehindDialog()) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [field]);
}
