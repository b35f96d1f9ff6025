// How many bytes of uploads one process holds: one sender per upload, a few per person, so many pieces in all. This bounds memory and is no
// lock: which bytes count is decided by the offset in the database, whatever happens here (decision 068).
import type { Readable } from 'node:stream';
import { RECORDING_CODES, RECORDING_TEXTS } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { AppError } from '#platform/context/errors.ts';

const DEFAULTS = {
  /** A piece each, of 4 MiB at most, and for the moment of sealing once more. */
  slots: 32,
  /** Uploads that one person sends at once. A browser sends one; several tabs and devices send more. */
  perPerson: 4,
  /** Who sends next to nothing for so long is cut off, and who waits so long takes the slot of whoever has held one longest. */
  quietMs: 15_000,
  /** Then the client is told to ask again later. */
  maxWaitMs: 60_000,
};
/** Less than this in that time is next to nothing. */
const LEAST_SENT_BYTES = 16 * 1024;
/** A packet of any network carries more. Who sends crumbs by the thousand means us to count them, which costs more than to send them. */
const CRUMB_BYTES = 64;
const MAX_CRUMBS = 2_000;

interface Sender {
  source: Readable;
  /** Settles when nothing of it is held any more. */
  ended: Promise<unknown>;
}

/** `pause` is called between pieces, where others may go first. */
type Work<T> = (source: AsyncIterable<Buffer>, pause: () => Promise<void>) => Promise<T>;

export interface UploadSlots {
  /**
   * Reads a body once there is room for it. Who sends the same upload already is cut off first, and what came of it is kept: after a break
   * a client goes on at once, while the server may not have noticed the end of its old connection. Fails with 423 for one upload too many
   * of a person, and with unavailable after a long wait.
   */
  run<T>(upload: { id: string; userId: string }, source: Readable, work: Work<T>): Promise<T>;
}

/** The connection goes with it: nobody is there to be answered, or nobody who reads. */
function cutOff({ source }: Sender, message: string): void {
  source.once('error', () => undefined);
  source.destroy(new AppError(408, 'request_timeout', message));
}

/** One per process. */
export function createUploadSlots(options: Partial<typeof DEFAULTS> = {}): UploadSlots {
  const { slots, perPerson, quietMs, maxWaitMs } = { ...DEFAULTS, ...options };
  /** By person, then by recording. */
  const people = new Map<string, Map<string, Sender>>();
  /** In the order in which they got their slots. */
  const holding = new Set<Sender>();
  /** In the order in which they asked. */
  const waiting = new Map<Sender, () => void>();

  async function acquire(sender: Sender): Promise<void> {
    if (holding.size < slots) return void holding.add(sender);
    const { source } = sender;
    const makeRoom = () => {
      const longest = [...holding].find((each) => !each.source.destroyed);
      if (longest !== undefined) cutOff(longest, 'Others wait, and this one takes long.');
    };
    const timer = setInterval(makeRoom, quietMs);
    try {
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          if (waiting.delete(sender))
            reject(new AppError(503, 'unavailable', RECORDING_TEXTS.busy, { retryAfterSeconds: 5 }));
        };
        const late = setTimeout(giveUp, maxWaitMs);
        source.once('close', giveUp);
        waiting.set(sender, () => {
          clearTimeout(late);
          source.off('close', giveUp);
          resolve();
        });
        if (source.destroyed) giveUp();
      });
    } finally {
      clearInterval(timer);
    }
  }

  /** To whoever waits longest, at once, so that nobody slips in between. */
  function release(sender: Sender): void {
    if (!holding.delete(sender)) return;
    const [first] = waiting;
    if (first === undefined) return;
    const [next, go] = first;
    waiting.delete(next);
    holding.add(next);
    go();
  }

  /** Who has read all, or was cut off, holds nothing more and need not wait for anything. */
  async function pause(sender: Sender): Promise<void> {
    if (waiting.size === 0 || sender.source.destroyed) return;
    release(sender);
    await acquire(sender).catch((error: unknown) => {
      if (!sender.source.readableEnded) throw error;
    });
  }

  /** What comes, unless next to nothing does. Only the time that the sender takes is counted. */
  async function* watched(sender: Sender): AsyncGenerator<Buffer, void> {
    const chunks = sender.source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let waitedMs = 0;
    let sentBytes = 0;
    let crumbs = 0;
    for (;;) {
      const start = performance.now();
      const timer = setTimeout(() => cutOff(sender, 'Nothing has come for a while.'), Math.max(1, quietMs - waitedMs));
      const next = await chunks.next().finally(() => clearTimeout(timer)); // oxlint-disable-line no-await-in-loop -- a stream
      if (next.done === true) return;
      waitedMs += performance.now() - start;
      sentBytes += next.value.length;
      if (sentBytes >= LEAST_SENT_BYTES) waitedMs = sentBytes = 0;
      if (next.value.length < CRUMB_BYTES) crumbs += 1;
      if (crumbs > MAX_CRUMBS) cutOff(sender, 'It came in crumbs.');
      yield next.value;
    }
  }

  async function send<T>(sender: Sender, old: Sender | undefined, work: Work<T>): Promise<T> {
    if (old !== undefined) {
      cutOff(old, 'The same upload is sent anew.');
      await old.ended;
    }
    try {
      await acquire(sender);
      return await work(watched(sender), () => pause(sender));
    } finally {
      release(sender);
    }
  }

  return {
    run: async ({ id, userId }, source, work) => {
      const uploads = people.get(userId) ?? new Map<string, Sender>();
      const old = uploads.get(id);
      if (old === undefined && uploads.size >= perPerson)
        throw new AppError(423, RECORDING_CODES.locked, RECORDING_TEXTS.busy, { retryAfterSeconds: 1 });
      const sender: Sender = { source, ended: Promise.resolve() };
      people.set(userId, uploads.set(id, sender));
      const sending = send(sender, old, work);
      sender.ended = sending.catch(() => null);
      try {
        return await sending;
      } finally {
        if (uploads.get(id) === sender) uploads.delete(id);
        if (uploads.size === 0 && people.get(userId) === uploads) people.delete(userId);
      }
    },
  };
}
