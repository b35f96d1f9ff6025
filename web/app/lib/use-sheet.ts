// Back closes what covers the screen. While a sheet is open, the history has one more entry of the same address: going back
// from it closes the sheet, and closing the sheet goes back.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface SheetState {
  isSheet: true;
}

/** Whether this entry of the history is an open sheet. Steps inside it replace the entry and keep its state. */
export function isSheetEntry(state: unknown): state is SheetState {
  return (state as Partial<SheetState> | null)?.isSheet === true;
}

export function useSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isEntry = isSheetEntry(state);
  const before = useRef({ isOpen: false, isEntry: false });
  /** The query of the open sheet: what was chosen in it outlives it. */
  const chosen = useRef<string | null>(null);

  const follow = useEffectEvent(() => {
    const was = before.current;
    before.current = { isOpen, isEntry };
    if (isOpen && !was.isOpen && !isEntry) {
      const here = { search, hash };
      const sheet = { ...(state as object | null), isSheet: true } satisfies SheetState;
      void navigate(here, { state: sheet, preventScrollReset: true, defaultShouldRevalidate: false });
    } else if (isOpen && was.isEntry && !isEntry) {
      onClose();
    } else if (!isOpen && isEntry) {
      // Closed by its own button; or reached again by Forward or a reload, which must not find an open sheet.
      void navigate(-1);
    }
  });
  useEffect(() => follow(), [isOpen, isEntry]);

  const keepChoice = useEffectEvent(() => {
    const last = chosen.current;
    chosen.current = isEntry ? search : null;
    if (!isEntry && last !== null && last !== search) void navigate({ search: last }, { preventScrollReset: true });
  });
  useEffect(() => keepChoice(), [isEntry, search]);
}
