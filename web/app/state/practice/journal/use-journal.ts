// The signed-in person's answers being written, for components. One journal per page, however many ask for it; the same in every tab.
import { useEffect, useSyncExternalStore } from 'react';
import { answersName, noteUnsavedAnswers } from '#lib/left-on-device.ts';
import { subscribeToSession, tokenUserId } from '#lib/session.ts';
import { createCalls } from './journal-calls.ts';
import { openJournalStore } from './journal-store.ts';
import { createJournal, type Journal } from './journal.ts';
import type { JournalEntry } from './journal.rules.ts';

interface Opened {
  userId: string;
  /** Null until the device has been read. */
  journal: Journal | null;
  close: () => void;
}

let opened: Opened | null = null;
let holders = 0;
let stopListening: () => void = () => undefined;
/** Grows with every change: a snapshot that React can compare. */
let version = 0;
const listeners = new Set<() => void>();
const staleListeners = new Set<(entry: JournalEntry) => void>();

function announce(): void {
  version += 1;
  noteUnsavedAnswers(opened?.journal?.unsavedCount() ?? 0);
  for (const listener of listeners) listener();
}

/** Opens the journal of whoever is signed in now, and closes that of whoever was. */
function follow(): void {
  const userId = holders === 0 ? null : tokenUserId();
  if (userId === (opened?.userId ?? null)) return;
  opened?.close();
  opened = userId === null ? null : open(userId);
  announce();
}

function open(userId: string): Opened {
  let isClosed = false;
  const made: Opened = { userId, journal: null, close: () => (isClosed = true) };
  void openJournalStore(userId).then(async (store) => {
    if (isClosed) return store.close();
    const channel = new BroadcastChannel(answersName(userId));
    const journal = createJournal({
      store,
      calls: createCalls(userId),
      onChange: announce,
      onStale: (entry) => {
        for (const listener of staleListeners) listener(entry);
      },
      onKept: () => {
        if (!isClosed) channel.postMessage('kept');
      },
    });
    channel.addEventListener('message', () => void journal.reload());
    made.close = () => {
      isClosed = true;
      journal.leave();
      journal.stop();
      channel.close();
      store.close();
    };
    await journal.start();
    made.journal = journal;
    return announce();
  });
  return made;
}

function hold(): () => void {
  holders += 1;
  stopListening();
  stopListening = subscribeToSession(follow);
  follow();
  return () => {
    holders -= 1;
    // A moment later: a screen that gives way to another one must not close and open it again.
    setTimeout(() => {
      if (holders > 0) return;
      stopListening();
      follow();
    });
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears of attempts whose question or state is no longer what the screen shows. */
export function onStaleAttempt(listener: (entry: JournalEntry) => void): () => void {
  staleListeners.add(listener);
  return () => staleListeners.delete(listener);
}

/** The network is back. */
export function hurryJournal(): void {
  opened?.journal?.hurry();
}

/** The page is hidden or goes. */
export function leaveJournal(): void {
  opened?.journal?.leave();
}

/** Null until the device has been read, and while nobody is signed in. Renders again with every change. */
export function useJournal(): Journal | null {
  useEffect(hold, []);
  useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  );
  return opened?.journal ?? null;
}
