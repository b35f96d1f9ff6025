// The words of a question that was never saved: kept in this browser at every letter, one place for each tab, so that two tabs do not
// write over each other. What other tabs or earlier visits have left is offered, not taken.
import { useCallback, useState } from 'react';
import { readStored, writeStored } from '#lib/device-store.ts';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';

export interface Left {
  key: string;
  text: string;
  keptAt: string;
}

export type Keeping = { kind: 'nothing' | 'failed' } | { kind: 'kept'; at: Date };

/** The key of this tab for this form: the same after a reload, another one in another tab. */
function keyOfTab(prefix: string): string {
  const name = `tab-of-${prefix}`;
  try {
    const known = sessionStorage.getItem(name);
    if (known !== null) return prefix + known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(name, made);
    return prefix + made;
  } catch {
    return `${prefix}here`;
  }
}

function read(key: string): Left | null {
  const kept = readStored(key) as Partial<Left> | null;
  const isWhole = typeof kept?.text === 'string' && typeof kept.keptAt === 'string';
  return isWhole ? { key, text: kept.text ?? '', keptAt: kept.keptAt ?? '' } : null;
}

function write(key: string, text: string | null): boolean {
  return writeStored(key, text === null ? null : { text, keptAt: new Date().toISOString() });
}

function readOthers(prefix: string, own: string): Left[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && key !== own)
    .flatMap((key) => read(key) ?? [])
    .toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

/** `name`: which form it is; `blank`: what it begins with. */
export function useKeptWords(name: string, blank: string) {
  // Among the drafts that signing out asks about and deletes.
  const [prefix] = useState(() => `${draftPrefix(tokenUserId() ?? '')}new-${name}-`);
  const [key] = useState(() => keyOfTab(prefix));
  const [text, setText] = useState(() => read(key)?.text ?? blank);
  const [isFound, setFound] = useState(() => read(key) !== null);
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'nothing' });
  const [others, setOthers] = useState(() => readOthers(prefix, key));

  const change = useCallback(
    (next: string) => {
      setText(next);
      const isKept = write(key, next === blank ? null : next);
      setKeeping(next === blank ? { kind: 'nothing' } : isKept ? { kind: 'kept', at: new Date() } : { kind: 'failed' });
    },
    [key, blank],
  );

  function forget(left: Left) {
    write(left.key, null);
    setOthers((all) => all.filter((one) => one.key !== left.key));
  }

  return {
    text,
    change,
    keeping,
    /** This tab's words of an earlier visit are shown. */
    isFound,
    hasWords: text !== blank,
    /** Words of other tabs and earlier visits, newest first. */
    others,
    take: (left: Left) => {
      change(left.text);
      forget(left);
    },
    forget,
    /** They are saved, or not wanted any more. */
    clear: () => {
      write(key, null);
      setText(blank);
      setFound(false);
      setKeeping({ kind: 'nothing' });
    },
  };
}
