// The recordings of a device: kept second by second, sent one after the other in the background, watched until the server has them ready, and
// only then forgotten here. Knows neither IndexedDB nor tus; both are handed in.
import { RECORDING_CODES } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { TakeCalls, TakeOutcome, TakeStore } from './takes-ports.ts';
import {
  isOnlyHere,
  newTake,
  readTake,
  type Take,
  type TakePlace,
  type TakeReading,
  withChunk,
} from './takes.rules.ts';

interface TakesOptions {
  store: TakeStore;
  calls: TakeCalls;
  /** Something about a recording has changed. */
  onChange: () => void;
  /** The server has it ready, or knows nothing of it any more. */
  onSettled: (take: Take) => void;
  /** Stored on the device: other tabs may read it. */
  onKept?: () => void;
  /** The attempt has to be at the server before its recordings. */
  isAttemptSent: (attemptId: string) => boolean;
  /** Ids of recordings that a tab of this device is making now. */
  live?: () => Promise<ReadonlySet<string>>;
  /** Runs in one tab at a time. */
  alone?: <Result>(run: () => Promise<Result>) => Promise<Result>;
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
}

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** What is left to know of one that this device does not have, to delete it. */
const onServer = (recordingId: string, attemptId: string): Take =>
  newTake(
    { attemptId, questionId: '', part: '' },
    { recordingId, mimeType: '', hasVideo: true, startedAt: Date.now() },
  );

/** While the server prepares one. */
const FIRST_LOOK_MS = 1_500;
const MAX_LOOK_MS = 15_000;

export type Takes = ReturnType<typeof createTakes>;

export function createTakes({
  store,
  calls,
  onChange,
  onSettled,
  onKept = () => undefined,
  isAttemptSent,
  live = async () => new Set(),
  alone = (run) => run(),
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random = Math.random,
}: TakesOptions) {
  const takes = new Map<string, Take>();
  /** Made by this tab and not stopped yet, or by another one. */
  let liveIds: ReadonlySet<string> = new Set();
  const ownLive = new Set<string>();
  let sending: { recordingId: string; sentBytes: number; controller: AbortController } | null = null;
  let isRunning = false;
  let isStopped = false;
  /** Grows with every change on this page. */
  let changes = 0;
  let wake: () => void = () => undefined;

  /** In the order it is called: a second that ends must not overtake the one before. */
  let writing: Promise<unknown> = Promise.resolve();
  function inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const next = writing.then(write);
    writing = next.catch(() => undefined);
    return next;
  }

  function set(take: Take): void {
    changes += 1;
    takes.set(take.recordingId, take);
    onChange();
  }

  /** What another tab has removed meanwhile does not come back. */
  async function change(recordingId: string, make: (take: Take) => Take): Promise<void> {
    const mine = takes.get(recordingId);
    if (mine === undefined) return;
    set(make(mine));
    await inOrder(() => store.update(recordingId, (stored) => (stored === undefined ? null : make(stored)))).then(
      onKept,
      () => undefined,
    );
  }

  async function forget(take: Take): Promise<void> {
    changes += 1;
    takes.delete(take.recordingId);
    onChange();
    await inOrder(() => store.update(take.recordingId, () => null)).then(onKept, () => undefined);
    onSettled(take);
  }

  function nextJob(): Take | undefined {
    const all = [...takes.values()].toSorted((one, other) => one.startedAt - other.startedAt);
    const isSendable = ({ phase, serverState, problem, attemptId }: Take) =>
      phase === 'whole' && serverState === null && problem === null && isAttemptSent(attemptId);
    return (
      all.find(({ phase }) => phase === 'removed') ??
      all.find(isSendable) ??
      all.find(
        ({ phase, serverState, problem }) => phase === 'whole' && serverState === 'processing' && problem === null,
      )
    );
  }

  /** One tab sends; the others show what it says. */
  async function run(): Promise<void> {
    if (isRunning) return wake();
    isRunning = true;
    let failures = 0;
    let looks = 0;
    for (let job = nextJob(); job !== undefined && !isStopped; job = nextJob()) {
      const { recordingId, phase, serverState } = job;
      const isLooking = phase === 'whole' && serverState === 'processing';
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      const outcome = await alone(() => work(recordingId)).catch((): TakeOutcome => ({ kind: 'again' }));
      if (outcome.kind !== 'again') {
        failures = 0;
        continue;
      }
      looks = isLooking ? looks + 1 : 0;
      failures = isLooking ? 0 : failures + 1;
      const growing = isLooking
        ? Math.min(FIRST_LOOK_MS * 1.5 ** (looks - 1), MAX_LOOK_MS)
        : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS) * (0.5 + random());
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([wait(outcome.afterMs ?? growing), woken]); // oxlint-disable-line no-await-in-loop -- a pause between two tries
    }
    isRunning = false;
  }

  async function work(recordingId: string): Promise<TakeOutcome> {
    await readStore();
    // Another tab may have been faster while this one waited for its turn.
    const take = takes.get(recordingId);
    if (take === undefined || isStopped) return { kind: 'ok', reply: undefined };
    if (take.phase === 'removed') return removeThere(take);
    return take.serverState === 'processing' ? look(take) : send(take);
  }

  async function removeThere(take: Take): Promise<TakeOutcome> {
    const outcome = await calls.remove(take);
    // Refused: it is not there, or no longer theirs. Either way nothing is left to do.
    if (outcome.kind !== 'again') await forget(take);
    return outcome;
  }

  async function send(take: Take): Promise<TakeOutcome> {
    const { recordingId } = take;
    const controller = new AbortController();
    sending = { recordingId, sentBytes: take.sentBytes, controller };
    onChange();
    try {
      const progress = {
        onUrl: (uploadUrl: string) => void change(recordingId, (one) => ({ ...one, uploadUrl })),
        onSent: (sentBytes: number) => {
          if (sending?.recordingId === recordingId) sending = { ...sending, sentBytes };
          onChange();
        },
        onKept: (sentBytes: number) => void change(recordingId, (one) => ({ ...one, sentBytes })),
      };
      const outcome = await calls.send(take, await store.fileOf(take), progress, controller.signal);
      if (outcome.kind === 'ok')
        await change(recordingId, (one) => ({ ...one, sentBytes: one.bytes, serverState: 'processing' }));
      // The journal has not brought the attempt yet: it is tried again, and so is what a full list refuses for now.
      if (outcome.kind === 'refused') {
        const isPassing =
          outcome.code === RECORDING_CODES.attemptUnknown || outcome.code === RECORDING_CODES.tooManyUploads;
        if (isPassing) return { kind: 'again' };
        await change(recordingId, (one) => ({ ...one, problem: outcome.text }));
      }
      return outcome;
    } finally {
      sending = null;
      onChange();
    }
  }

  /** Whether the server has it ready. Until then the device keeps its own copy. */
  async function look(take: Take): Promise<TakeOutcome> {
    const outcome = await calls.find(take);
    if (outcome.kind !== 'ok') return outcome.kind === 'refused' ? { kind: 'again' } : outcome;
    const there = outcome.reply;
    if (there?.state === 'ready') await forget(take);
    else if (there?.state === 'failed')
      await change(take.recordingId, (one) => ({
        ...one,
        serverState: 'failed',
        problem: there.failedBecause ?? 'The server could not read this recording.',
      }));
    // Given up or lost on the server while this device still has all of it: it goes out again.
    else if (there === null || there.state === 'uploading')
      await change(take.recordingId, (one) => ({ ...one, serverState: null, uploadUrl: null, sentBytes: 0 }));
    else return { kind: 'again' };
    return { kind: 'ok', reply: undefined };
  }

  async function readStore(): Promise<void> {
    liveIds = await live();
    let all: Take[];
    let before: number;
    // What has changed here while the device read is known better here.
    do {
      before = changes;
      all = await inOrder(() => store.all()); // oxlint-disable-line no-await-in-loop -- read again
    } while (before !== changes);
    for (const recordingId of takes.keys())
      if (!ownLive.has(recordingId) && !all.some((one) => one.recordingId === recordingId)) takes.delete(recordingId);
    for (const stored of all) if (!ownLive.has(stored.recordingId)) takes.set(stored.recordingId, stored);
    onChange();
  }

  /** Nothing more is recorded of it. Without a second in it there is nothing to keep. */
  async function complete(recordingId: string, attemptId?: string): Promise<Take | null> {
    await writing;
    ownLive.delete(recordingId);
    const take = takes.get(recordingId);
    if (take === undefined) return null;
    if (take.chunkCount === 0) {
      await forget(take);
      return null;
    }
    const whole = { ...take, phase: 'whole' as const, attemptId: attemptId ?? take.attemptId };
    await change(recordingId, (one) => ({ ...one, phase: 'whole', attemptId: whole.attemptId }));
    void run();
    return whole;
  }

  return {
    isDurable: store.isDurable,
    /** Reads what earlier pages left behind, and goes on sending it. */
    start: async (): Promise<void> => {
      await readStore();
      void run();
    },
    /** What another tab has stored. */
    reload: async (): Promise<void> => {
      await readStore();
      void run();
    },
    find: (recordingId: string): Take | undefined => {
      const take = takes.get(recordingId);
      return take?.phase === 'removed' ? undefined : take;
    },
    /** One of this tab is being made: there is one camera. */
    isRecording: (): boolean => ownLive.size > 0,
    isRemoved: (recordingId: string): boolean => takes.get(recordingId)?.phase === 'removed',
    /** Recordings of a field that a reload, a crash or a closed tab has cut off, newest first. */
    cutOff: ({ questionId, part }: Pick<TakePlace, 'questionId' | 'part'>): Take[] =>
      [...takes.values()]
        .filter((take) => take.questionId === questionId && take.part === part && take.phase === 'recording')
        .filter(({ recordingId }) => !ownLive.has(recordingId) && !liveIds.has(recordingId))
        .filter(({ chunkCount }) => chunkCount > 0)
        .toSorted((one, other) => other.startedAt - one.startedAt),
    begin: (take: Take): void => {
      ownLive.add(take.recordingId);
      set(take);
    },
    /** Fails where the device is full: what came before is kept. */
    addChunk: (recordingId: string, data: ArrayBuffer, durationMs: number): Promise<void> =>
      inOrder(async () => {
        const take = takes.get(recordingId);
        if (take === undefined) return;
        const next = withChunk(take, data.byteLength, durationMs);
        await store.addChunk(next, data);
        set(next);
      }),
    complete,
    /** Its page went away while it was recorded; what recorded it may still be live in this tab. */
    release: (recordingId: string): void => {
      ownLive.delete(recordingId);
      onChange();
    },
    /** From this device at once, from the server as soon as it can be reached; also one that only the server has. */
    remove: async (recordingId: string, attemptId: string): Promise<void> => {
      const take = takes.get(recordingId);
      ownLive.delete(recordingId);
      const isSending = sending?.recordingId === recordingId;
      if (isSending) sending?.controller.abort();
      if (take !== undefined && take.uploadUrl === null && take.serverState === null && !isSending) return forget(take);
      const gone: Take = { ...(take ?? onServer(recordingId, attemptId)), phase: 'removed', problem: null };
      set(gone);
      await inOrder(async () => {
        await store.update(recordingId, () => gone);
        await store.dropChunks(recordingId);
      }).then(onKept, () => undefined);
      void run();
    },
    fileOf: (take: Take): Promise<Blob> => inOrder(() => store.fileOf(take)),
    /** Somebody asks for it: refusals are tried again, pauses end. */
    retry: async (recordingId: string): Promise<void> => {
      await change(recordingId, (one) => (one.serverState === 'failed' ? one : { ...one, problem: null }));
      void run();
    },
    /** The network is back, or the journal has sent an attempt. */
    hurry: (): void => void run(),
    reading: (take: Take): TakeReading => {
      const isSending = sending?.recordingId === take.recordingId;
      return readTake(take, { isSending, sentBytes: isSending ? (sending?.sentBytes ?? 0) : take.sentBytes });
    },
    unsentCount: (): number => [...takes.values()].filter(isOnlyHere).length,
    stop: (): void => {
      isStopped = true;
      sending?.controller.abort();
      wake();
    },
  };
}
