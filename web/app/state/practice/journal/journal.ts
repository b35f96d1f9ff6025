// Answers being written: on the device at once, at the server soon after, again and again under the same place until it has acknowledged
// them. Knows neither IndexedDB nor fetch; both are handed in.
import { KEEPALIVE_MAX_BYTES } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt, SavedAttemptReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { RunningClock } from '@matricula/contract/practice/attempts/clock.rules.ts';
import type { Failure, JournalCalls, JournalStore, Outcome, Saving, Sending } from './journal-ports.ts';
import {
  adopt,
  decide,
  entryOf,
  hasUnsaved,
  type JournalEntry,
  type JournalPlace,
  merge,
  newEntry,
  partsElsewhere,
  partsToSend,
  settle,
  write,
} from './journal.rules.ts';

interface JournalOptions {
  store: JournalStore;
  calls: JournalCalls;
  /** Something about this attempt has changed. */
  onChange: (attemptId: string) => void;
  /** The server bound the attempt to another version, or it was finished elsewhere: what is on the screen is no longer true. */
  onStale: (entry: JournalEntry) => void;
  /** Stored on the device: other tabs may read it. */
  onKept?: () => void;
  now?: () => number;
  random?: () => number;
  setTimer?: (run: () => void, ms: number) => () => void;
}

/** From the first unsaved letter to the save: within three seconds at the server, also when it answers slowly. */
export const SAVE_AFTER_MS = 1_500;
/** Words of another tab that it has not sent by then: it may have died. */
const TAKE_OVER_AFTER_MS = 6_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** What is saved and was left so long ago is on the server alone. */
const FORGET_AFTER_MS = 60 * 24 * 60 * 60 * 1_000;

/** What is known of an attempt beside its words. */
interface Standing {
  cancelTimer: (() => void) | null;
  isSending: boolean;
  failures: number;
  savedAt: Date | null;
  refusal: string | null;
  /** What the device has stored of it. */
  keptEntry: JournalEntry | null;
  isKeeping: boolean;
  canKeep: boolean;
}

export type Journal = ReturnType<typeof createJournal>;

const AGAIN: Failure = { kind: 'again' };
const again = (): Failure => AGAIN;

export function createJournal({
  store,
  calls,
  onChange,
  onStale,
  onKept = () => undefined,
  now = Date.now,
  random = Math.random,
  setTimer = startTimer,
}: JournalOptions) {
  const entries = new Map<string, JournalEntry>();
  const standings = new Map<string, Standing>();
  let isStopped = false;

  function standingOf(attemptId: string): Standing {
    const fresh: Standing = {
      cancelTimer: null,
      isSending: false,
      failures: 0,
      savedAt: null,
      refusal: null,
      keptEntry: null,
      isKeeping: false,
      canKeep: store.isDurable,
    };
    const standing = standings.get(attemptId) ?? fresh;
    standings.set(attemptId, standing);
    return standing;
  }

  function set(entry: JournalEntry): void {
    entries.set(entry.attemptId, entry);
    void keep(entry.attemptId);
    onChange(entry.attemptId);
  }

  /** Onto the device, one write at a time; what was written meanwhile follows at once. */
  async function keep(attemptId: string): Promise<void> {
    const standing = standingOf(attemptId);
    if (standing.isKeeping) return;
    standing.isKeeping = true;
    for (;;) {
      const entry = entries.get(attemptId);
      if (entry === undefined || entry === standing.keptEntry) break;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one write at a time
        await store.update(attemptId, (stored) => (stored === undefined ? entry : merge(stored, entry)));
        standing.keptEntry = entry;
        standing.canKeep = store.isDurable;
        onKept();
      } catch {
        // A full or closed storage: the server still gets the words, and the next letter tries again.
        standing.canKeep = false;
        break;
      }
    }
    standing.isKeeping = false;
    onChange(attemptId);
  }

  function saveIn(attemptId: string, ms: number): void {
    const standing = standingOf(attemptId);
    standing.cancelTimer?.();
    standing.cancelTimer = setTimer(() => {
      standing.cancelTimer = null;
      void save(attemptId);
    }, ms);
  }

  /** The turn of this device, asked for where it has none, or why it could not be had. */
  async function turnOf(entry: JournalEntry): Promise<number | Failure> {
    if (entry.epoch !== null) return entry.epoch;
    const outcome = await calls.take(entry.attemptId).catch(again);
    if (outcome.kind !== 'ok') return outcome;
    const { epoch } = outcome.reply;
    set({ ...adopt(entries.get(entry.attemptId) ?? entry, outcome.reply), epoch });
    return epoch;
  }

  /** One save after the other, the newest words last; those between are never sent. */
  async function save(attemptId: string): Promise<void> {
    const standing = standingOf(attemptId);
    if (standing.isSending || isStopped) return;
    standing.isSending = true;
    standing.cancelTimer?.();
    standing.cancelTimer = null;
    // oxlint-disable-next-line no-await-in-loop -- one save after the other
    while (await sendOnce(attemptId));
    standing.isSending = false;
    onChange(attemptId);
  }

  /** Whether there may be more to send. */
  async function sendOnce(attemptId: string): Promise<boolean> {
    const before = entries.get(attemptId);
    if (before === undefined || partsToSend(before).length === 0 || isStopped) return false;
    const epoch = await turnOf(before);
    if (typeof epoch !== 'number') return fail(attemptId, epoch);
    const entry = entries.get(attemptId) ?? before;
    const sending = { epoch, parts: partsToSend(entry) };
    if (sending.parts.length === 0) return false;
    const outcome = await calls.save(entry, sending, false).catch(again);
    if (outcome.kind !== 'ok') return fail(attemptId, outcome);
    take(attemptId, sending, outcome.reply);
    return true;
  }

  /** The server's answer. */
  function take(attemptId: string, { epoch, parts }: Sending, reply: SavedAttemptReply): void {
    const entry = entries.get(attemptId);
    if (entry === undefined) return;
    Object.assign(standingOf(attemptId), { failures: 0, refusal: null, savedAt: new Date(now()) });
    set(settle(entry, { epoch, sent: parts, kept: reply.kept }));
    const isSent = Object.entries(entry.parts).every(
      ([name, { seq, savedSeq }]) => seq <= Math.max(savedSeq, parts.find(({ part }) => part === name)?.seq ?? 0),
    );
    // Finished elsewhere: the server has kept these words beside the answer, and takes no more.
    if (reply.state !== 'open' && isSent) void forget(attemptId);
    if (reply.state !== 'open' || reply.version !== entry.version) onStale(entry);
  }

  function fail(attemptId: string, failure: Failure): false {
    const standing = standingOf(attemptId);
    if (failure.kind === 'refused') standing.refusal = failure.text;
    else {
      const growing = Math.min(FIRST_PAUSE_MS * 2 ** standing.failures, MAX_PAUSE_MS);
      standing.failures += 1;
      saveIn(attemptId, failure.afterMs ?? growing * (0.5 + random()));
    }
    return false;
  }

  function change(attemptId: string, changed: (entry: JournalEntry) => JournalEntry): void {
    const before = entries.get(attemptId);
    if (before === undefined) return;
    const entry = changed(before);
    const standing = standingOf(attemptId);
    standing.refusal = null;
    set(entry);
    if (standing.cancelTimer === null && !standing.isSending && hasUnsaved(entry)) saveIn(attemptId, SAVE_AFTER_MS);
  }

  async function forget(attemptId: string): Promise<void> {
    standingOf(attemptId).cancelTimer?.();
    entries.delete(attemptId);
    standings.delete(attemptId);
    await store.update(attemptId, () => null).catch(() => undefined);
    onChange(attemptId);
  }

  /** Words that this tab knows as well as those that another one has stored. */
  function takeStored(stored: JournalEntry): JournalEntry {
    const mine = entries.get(stored.attemptId);
    const entry = mine === undefined ? stored : merge(stored, mine);
    entries.set(entry.attemptId, entry);
    onChange(entry.attemptId);
    return entry;
  }

  return {
    /** Reads what earlier pages left behind, and sends what the server does not have. */
    start: async (): Promise<void> => {
      for (const stored of await store.all()) {
        const { attemptId, changedAt } = stored;
        const entry = takeStored(stored);
        if (hasUnsaved(entry)) void save(attemptId);
        else if (now() - changedAt > FORGET_AFTER_MS) void forget(attemptId);
      }
    },
    /** What another tab has stored. */
    reload: async (): Promise<void> => {
      for (const stored of await store.all()) {
        const entry = takeStored(stored);
        const { cancelTimer, isSending } = standingOf(entry.attemptId);
        if (hasUnsaved(entry) && cancelTimer === null && !isSending) saveIn(entry.attemptId, TAKE_OVER_AFTER_MS);
      }
    },
    find: (attemptId: string): JournalEntry | undefined => entries.get(attemptId),
    /** Attempts at a question that this device has not seen the end of, newest first. */
    begunAt: (questionId: string): JournalEntry[] =>
      [...entries.values()]
        .filter((entry) => entry.questionId === questionId)
        .toSorted((one, other) => other.changedAt - one.changedAt),
    /** Goes on with an attempt that the server has. */
    goOn: (place: JournalPlace, attempt: Attempt): void => {
      const mine = entries.get(attempt.attemptId);
      const entry = mine === undefined ? entryOf(place, attempt, now()) : adopt({ ...mine, ...place }, attempt);
      set(entry);
      if (hasUnsaved(entry)) void save(entry.attemptId);
    },
    /** A new attempt. The server hears of it with the first words. */
    begin: (place: JournalPlace, attemptId: string): void => set(newEntry(place, attemptId, now())),
    write: (attemptId: string, part: string, body: string): void =>
      change(attemptId, (entry) => write(entry, part, body, now())),
    decide: (attemptId: string, part: string, whose: 'mine' | 'theirs'): void => {
      change(attemptId, (entry) => decide(entry, part, whose, now()));
      void save(attemptId);
    },
    setClock: (attemptId: string, clock: RunningClock | null): void =>
      change(attemptId, (entry) => ({ ...entry, clock, changedAt: now() })),
    /** The field is left, or somebody asked for it. */
    saveNow: (attemptId: string): void => {
      standingOf(attemptId).refusal = null;
      void save(attemptId);
    },
    /** The network is back: pauses end now. */
    hurry: (): void => {
      for (const entry of entries.values()) if (hasUnsaved(entry)) void save(entry.attemptId);
    },
    /** The page is about to go: whatever is unsaved is sent now, beside a save under way, which has older words. */
    leave: (): void => {
      for (const entry of entries.values()) {
        const { attemptId, epoch } = entry;
        const parts = partsToSend(entry);
        // Without a turn, or with more than the browser lets outlive its page, words wait on the device.
        if (epoch === null || parts.length === 0 || byteLength(parts) > KEEPALIVE_MAX_BYTES) continue;
        const sending = { epoch, parts };
        void calls.save(entry, sending, true).then(
          (outcome) => {
            if (outcome.kind === 'ok') take(attemptId, sending, outcome.reply);
          },
          () => undefined,
        );
      }
    },
    /** The last words go with it. Once it has worked, the device forgets the attempt. */
    finish: async (attemptId: string): Promise<Outcome<Attempt>> => {
      const before = entries.get(attemptId);
      if (before === undefined) return AGAIN;
      const epoch = await turnOf(before);
      if (typeof epoch !== 'number') return epoch;
      const entry = entries.get(attemptId) ?? before;
      if (partsElsewhere(entry).length > 0) return AGAIN;
      const sent = partsToSend(entry);
      const outcome = await calls.finish(entry, { epoch, parts: sent }).catch(again);
      if (outcome.kind !== 'ok') return outcome;
      const isLeft = partsToSend(entries.get(attemptId) ?? entry).some(({ part, seq }) =>
        sent.every((one) => one.part !== part || one.seq < seq),
      );
      // Typed while it was finished: the server keeps these words beside the answer, and then the device forgets.
      if (isLeft) void save(attemptId);
      else await forget(attemptId);
      return outcome;
    },
    forget,
    reading: (attemptId: string): Saving => {
      const entry = entries.get(attemptId);
      if (entry === undefined) return { kind: 'idle' };
      const { savedAt, refusal, failures, canKeep: isKept } = standingOf(attemptId);
      if (partsElsewhere(entry).length > 0) return { kind: 'elsewhere' };
      if (!hasUnsaved(entry)) return savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: savedAt };
      if (refusal !== null) return { kind: 'refused', text: refusal, isKept };
      return failures === 0 ? { kind: 'saving' } : { kind: 'kept', isKept };
    },
    /** How many attempts have words that the server does not have. */
    unsavedCount: (): number => [...entries.values()].filter(hasUnsaved).length,
    stop: (): void => {
      isStopped = true;
      for (const { cancelTimer } of standings.values()) cancelTimer?.();
    },
  };
}

function byteLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

function startTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
