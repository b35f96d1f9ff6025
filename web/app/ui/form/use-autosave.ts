// Words that save themselves: a moment after the last letter, when their field is left, and when the page is. One save after the other, the newest
// words last; what could not be saved stays on the device and is tried again. `SaveState` says in words how it stands.
import { ApiError } from '@matricula/contract/http/client.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/device-store.ts';
import { isPassing } from '#lib/query-client.ts';
import { tokenUserId } from '#lib/session.ts';

const SAVE_AFTER_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

interface AutosaveOptions {
  /** What the account holds. Shown while there is nothing unsaved, even if another device wrote it. */
  saved: string;
  /** Where unsaved words are kept on the device. Null keeps them only while the page is open. */
  deviceKey: string | null;
  /** Resolves once `saved` is the text. The request has to outlive the page (`keepalive`, so at most 64 kB). */
  send: (text: string) => Promise<unknown>;
}

export type Saving =
  | { kind: 'idle' | 'saving' }
  | { kind: 'saved'; at: Date }
  /** `isKept`: on the device as well, so that the page may be closed. */
  | { kind: 'offline' | 'retrying'; isKept: boolean }
  | { kind: 'refused'; text: string }
  /** Words were left on this device, and another one has written since. Neither is taken without asking. */
  | { kind: 'elsewhere' };

interface Snapshot {
  /** Null while there is nothing unsaved. */
  draft: string | null;
  saving: Saving;
}

interface Kept {
  text: string;
  /** What the account may hold without anybody else having written: what it held then, and what was under way. */
  bases: readonly string[];
}

function readKept(key: string | null): Kept | null {
  const kept = readStored(key) as Partial<Kept> | null;
  return typeof kept?.text === 'string' && Array.isArray(kept.bases) ? { text: kept.text, bases: kept.bases } : null;
}

/** Whether the device keeps something now. */
function writeKept(key: string | null, kept: Kept | null): boolean {
  return writeStored(key, kept) && kept !== null;
}

function createSaver(begin: AutosaveOptions) {
  let options = begin;
  // A tab that slept may wake under somebody else's session: these words are not theirs to send.
  const owner = tokenUserId();
  let snapshot: Snapshot = { draft: null, saving: { kind: 'idle' } };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The words under way, or null. */
  let sending: string | null = null;
  /** Counts the saves: only the outcome of the newest one says how it stands. */
  let turn = 0;
  let failures = 0;
  let isKept = false;

  function show(next: Partial<Snapshot>) {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  }

  function saveIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(save, milliseconds);
  }

  function settle(saving: Saving) {
    isKept = writeKept(options.deviceKey, null);
    show({ draft: null, saving });
  }

  function fail(error: unknown) {
    // The screen is gone; the next visit takes up what the device keeps.
    if (listeners.size === 0) return;
    if (!isPassing(error)) {
      // What the words belonged to is gone: there is nothing to come back for.
      if (error instanceof ApiError && error.status === 404) isKept = writeKept(options.deviceKey, null);
      show({ saving: { kind: 'refused', text: error instanceof Error ? error.message : '' } });
    } else if (navigator.onLine) {
      const asked = error instanceof ApiError ? error.retryAfterSeconds : null;
      saveIn(asked === null ? Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS) : asked * 1000);
      failures += 1;
      show({ saving: { kind: 'retrying', isKept } });
    } else show({ saving: { kind: 'offline', isKept } });
  }

  async function start(text: string) {
    if (tokenUserId() !== owner) return;
    turn += 1;
    const mine = turn;
    sending = text;
    show({ saving: { kind: 'saving' } });
    const outcome = await options.send(text).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (mine !== turn) return;
    sending = null;
    if (outcome !== null) return fail(outcome.error);
    failures = 0;
    if (snapshot.draft === text) settle({ kind: 'saved', at: new Date() });
    else save();
  }

  /** While a save is under way the newest words wait for its end; those between are never sent. */
  function save() {
    clearTimeout(timer);
    const { draft, saving } = snapshot;
    if (draft === null || sending !== null || saving.kind === 'elsewhere') return;
    if (navigator.onLine) void start(draft);
    else show({ saving: { kind: 'offline', isKept } });
  }

  return {
    follow(next: AutosaveOptions) {
      options = next;
    },
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (text: string) => {
      const { saved, deviceKey } = options;
      if (text === saved && sending === null) {
        clearTimeout(timer);
        return settle({ kind: 'idle' });
      }
      isKept = writeKept(deviceKey, { text, bases: sending === null ? [saved] : [saved, sending] });
      const isPast = ['saved', 'refused', 'elsewhere'].includes(snapshot.saving.kind);
      show({ draft: text, ...(isPast ? { saving: { kind: 'idle' } } : {}) });
      return saveIn(SAVE_AFTER_MS);
    },
    save,
    saveMine: () => {
      show({ saving: { kind: 'idle' } });
      save();
    },
    /** Now or never: does not wait for the save under way, which has older words. */
    leave: () => {
      clearTimeout(timer);
      const { draft, saving } = snapshot;
      if (draft !== null && draft !== sending && saving.kind !== 'elsewhere' && navigator.onLine) void start(draft);
    },
    discard: () => settle({ kind: 'idle' }),
    /** Takes up what an earlier visit could not save. */
    restore() {
      const { saved, deviceKey } = options;
      const kept = readKept(deviceKey);
      if (kept === null) return;
      isKept = true;
      if (kept.text === saved) return settle({ kind: 'idle' });
      show({ draft: kept.text, saving: { kind: kept.bases.includes(saved) ? 'idle' : 'elsewhere' } });
      save();
    },
  };
}

export function useAutosave(options: AutosaveOptions) {
  const [saver] = useState(() => createSaver(options));
  const { draft, saving } = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  useEffect(() => saver.follow(options), [saver, options]);
  useEffect(() => {
    saver.restore();
    // A phone may end a page in the background without a word.
    const handleHide = () => {
      if (document.visibilityState === 'hidden') saver.leave();
    };
    window.addEventListener('online', saver.save);
    window.addEventListener('pagehide', saver.leave);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('online', saver.save);
      window.removeEventListener('pagehide', saver.leave);
      document.removeEventListener('visibilitychange', handleHide);
      saver.leave();
    };
  }, [saver]);

  return {
    text: draft ?? options.saved,
    saving,
    change: saver.change,
    /** The field is left. */
    saveNow: saver.save,
    /** Somebody asked for it. */
    saveMine: saver.saveMine,
    /** Back to what the account holds. */
    discard: saver.discard,
  };
}
