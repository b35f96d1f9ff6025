// The signed-in person's recordings on this device, for components. One set per page, however many ask for it; the same in every tab.
import { noteUnsentRecordings, recordingsName } from '#lib/left-on-device.ts';
import { createPerPerson } from '#lib/per-person.ts';
import { isAttemptSent, onJournalChange } from '#state/practice/journal/use-journal.ts';
import { createTakeCalls } from './takes-calls.ts';
import { openTakeStore } from './takes-store.ts';
import type { Take } from './takes.rules.ts';
import { createTakes, type Takes } from './takes.ts';

interface Opened {
  /** Null until the device has been read. */
  takes: Takes | null;
  close: () => void;
}

const settledListeners = new Set<(take: Take) => void>();

const recordings = createPerPerson<Opened>({
  open,
  onChange: (opened) => {
    const unsent = opened?.takes?.unsentCount() ?? 0;
    noteUnsentRecordings(unsent);
    if (unsent > 0) keepGoing();
  },
});

/** Keeps them going out until the returned function is called. */
export const holdTakes = recordings.hold;

let isKeptGoing = false;

/** Whoever recorded may go to another screen: from now on what is unsent goes out as long as this page is open. */
function keepGoing(): void {
  if (isKeptGoing) return;
  isKeptGoing = true;
  holdTakes();
}

function open(userId: string): Opened {
  let isClosed = false;
  const made: Opened = { takes: null, close: () => (isClosed = true) };
  const name = recordingsName(userId);
  void openTakeStore(userId).then(async (store) => {
    if (isClosed) return store.close();
    const channel = new BroadcastChannel(name);
    const takes = createTakes({
      store,
      calls: createTakeCalls(userId),
      onChange: recordings.announce,
      onSettled: (take) => {
        for (const listener of settledListeners) listener(take);
      },
      onKept: () => {
        if (!isClosed) channel.postMessage('kept');
      },
      isAttemptSent,
      live: liveTakes,
      alone: (run) => inTurn(name, run),
    });
    channel.addEventListener('message', () => void takes.reload());
    const hurry = () => takes.hurry();
    const stopHearing = onJournalChange(hurry);
    window.addEventListener('online', hurry);
    made.close = () => {
      isClosed = true;
      stopHearing();
      window.removeEventListener('online', hurry);
      takes.stop();
      channel.close();
      store.close();
    };
    await takes.start();
    made.takes = takes;
    return recordings.announce();
  });
  return made;
}

/** Missing where the page did not come over a secure connection; there nothing can be recorded either. */
const locks = () => navigator.locks as LockManager | undefined;

function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return locks()?.request(name, run) ?? run();
}

const LIVE_PREFIX = 'recording-';

async function liveTakes(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LIVE_PREFIX) ? [name.slice(LIVE_PREFIX.length)] : [])));
}

/** Tells other tabs that this one is recording, until the returned function is called or the page ends. */
export function holdLive(recordingId: string): () => void {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  void locks()?.request(`${LIVE_PREFIX}${recordingId}`, () => ended);
  return () => end();
}

/** Hears of recordings that the device has let go: the server has them ready, or they are gone. */
export function onSettledTake(listener: (take: Take) => void): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

/** Null until the device has been read, and while nobody is signed in. Renders again with every change. */
export function useTakes(): Takes | null {
  return recordings.useOpened()?.takes ?? null;
}
