// State of a sample question, kept on this device and sent nowhere. The server and the first render know only the beginning.
import { useEffect, useMemo, useState } from 'react';
import { PRACTICE_PREFIX as PREFIX } from '#lib/left-on-device.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';

function read<State>(id: string, restore: (kept: unknown) => State | null): State | null {
  try {
    return restore(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'));
  } catch {
    // Storage that is closed or holds something else counts as empty.
    return null;
  }
}

function write(id: string, state: unknown): boolean {
  try {
    if (state === null) localStorage.removeItem(PREFIX + id);
    else localStorage.setItem(PREFIX + id, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}

interface Kept<State> {
  state: State;
  change: (next: State) => void;
  /** Back to the beginning, and nothing left on the device. */
  forget: () => void;
  /** False where the browser gives no storage: the text then lives as long as the page. */
  isKept: boolean;
}

/** `restore` checks what was found: any page of this origin, or an older version of this one, may have written it. */
export function useKept<State>(id: string, beginning: State, restore: (kept: unknown) => State | null): Kept<State> {
  const isHydrated = useIsHydrated();
  const found = useMemo(() => (isHydrated ? read(id, restore) : null), [isHydrated, id, restore]);
  // What was done since the page opened; before that, what was found.
  const [own, setOwn] = useState<State | null>(null);
  const [isKept, setIsKept] = useState(true);

  // Deleted in another tab, by starting over or by signing out: gone from this screen, too.
  useEffect(() => {
    function handleStorage({ key, newValue }: StorageEvent) {
      if (newValue === null && (key === null || key === PREFIX + id)) setOwn(beginning);
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [id, beginning]);

  return {
    state: own ?? found ?? beginning,
    change: (next) => {
      setOwn(next);
      setIsKept(write(id, next));
    },
    forget: () => {
      setOwn(beginning);
      write(id, null);
    },
    isKept,
  };
}

/** A record of texts and nothing else, or null. */
export function textsOf(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(entries)
    : null;
}
