// Where the focus goes in a dialog that opens: to its first field, else to the way out, never to the cross in the corner. And where it goes back to.
import { useEffect } from 'react';

const FIELDS = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])';

/** A ref for what a dialog holds. Mantine's focus trap looks for the mark once everything is drawn. */
export function markFirstFocus(content: HTMLElement | null): void {
  const place = content?.querySelector(FIELDS) ?? content?.querySelector('[data-way-out]');
  place?.setAttribute('data-autofocus', '');
}

/**
 * Gives the focus back to what had it when the dialog opened, for dialogs that are taken away while they are open: Mantine gives it back only
 * to those that are told to close. Whoever has a better place, such as the next row of a list, names it in an effect and wins.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // Mantine takes the focus a moment later.
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
}
