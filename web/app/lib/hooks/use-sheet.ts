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

function useSheetEntry() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  function openEntry() {
    const sheet = { ...(state as object | null), isSheet: true } satisfies SheetState;
    void navigate({ search, hash }, { state: sheet, preventScrollReset: true, defaultShouldRevalidate: false });
  }
  return { isEntry: isSheetEntry(state), openEntry };
}

/** For a sheet that can be open or not. What was chosen in it, in the query, outlives it. */
export function useSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isEntry, openEntry } = useSheetEntry();
  const before = useRef({ isOpen: false, isEntry: false });
  /** The query of the open sheet. */
  const chosen = useRef<string | null>(null);

  const follow = useEffectEvent(() => {
    const was = before.current;
    before.current = { isOpen, isEntry };
    if (isOpen && !was.isOpen && !isEntry) {
      openEntry();
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

/** The same for a dialog that exists only while it is open. Returns what its own buttons close it with: they go back, too. */
export function useBackCloses(onClose: () => void): () => void {
  const navigate = useNavigate();
  const { isEntry, openEntry } = useSheetEntry();
  const wasEntry = useRef(false);

  const open = useEffectEvent(() => {
    if (!isEntry) openEntry();
  });
  useEffect(() => open(), []);

  const follow = useEffectEvent(() => {
    if (wasEntry.current && !isEntry) onClose();
    wasEntry.current = isEntry;
  });
  useEffect(() => follow(), [isEntry]);

  return () => {
    if (isEntry) void navigate(-1);
    else onClose();
  };
}
