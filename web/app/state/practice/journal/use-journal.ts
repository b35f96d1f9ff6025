// The signed-in person's answers being written, for components. One journal per page, however many ask for it; the same in every tab.
import { answersName, noteUnsavedAnswers } from '#lib/left-on-device.ts';
import { createPerPerson } from '#lib/per-person.ts';
import { createCalls } from './journal-calls.ts';
import { openJournalStore } from './journal-store.ts';
import { createJournal, type Journal } from './journal.ts';
import type { JournalEntry } from './journal.rules.ts';

interface Opened {
  /** Null until the device has been read. */
  journal: Journal | null;
  close: () => void;
}

const staleListeners = new Set<(entry: JournalEntry) => void>();

const journals = createPerPerson<Opened>({
  open,
  onChange: (opened) => noteUnsavedAnswers(opened?.journal?.unsavedCount() ?? 0),
});

const currentJournal = () => journals.current()?.journal ?? null;

function open(userId: string): Opened {
  let isClosed = false;
  const made: Opened = { journal: null, close: () => (isClosed = true) };
  void openJournalStore(userId).then(async (store) => {
    if (isClosed) return store.close();
    const channel = new BroadcastChannel(answersName(userId));
    const journal = createJournal({
      store,
      calls: createCalls(userId),
      onChange: journals.announce,
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
    return journals.announce();
  });
  return made;
}

/** Hears of attempts whose question or state is no longer what the screen shows. */
export function onStaleAttempt(listener: (entry: JournalEntry) => void): () => void {
  staleListeners.add(listener);
  return () => staleListeners.delete(listener);
}

/** Hears of every change, until the returned function is called. */
export const onJournalChange = journals.subscribe;

/** Whether the server knows the attempt: its words have gone out, or it is finished and this device has let it go. */
export function isAttemptSent(attemptId: string): boolean {
  const journal = currentJournal();
  if (journal === null) return false;
  const entry = journal.find(attemptId);
  return entry === undefined || Object.values(entry.parts).some(({ savedSeq }) => savedSeq > 0);
}

/** The network is back. */
export function hurryJournal(): void {
  currentJournal()?.hurry();
}

/** The page is hidden or goes. */
export function leaveJournal(): void {
  currentJournal()?.leave();
}

/** Null until the device has been read, and while nobody is signed in. Renders again with every change. */
export function useJournal(): Journal | null {
  return journals.useOpened()?.journal ?? null;
}
