// Recording one take: devices, 3-2-1, a chunk a second onto the device, and an end by hand, by the clock, by size or by a fault. Whatever has
// been recorded by then is kept.
import { useEffect, useRef, useState } from 'react';
import type { Takes } from '#state/practice/recordings/takes.ts';
import { newTake, type Take, type TakePlace } from '#state/practice/recordings/takes.rules.ts';
import { holdLive } from '#state/practice/recordings/use-takes.ts';
import { bitsFor, CHUNK_MS, closeStream, isFull, isStream, openDevices, typeFor } from './devices/capture.ts';
import type { MediaFailure } from './devices/media-failures.ts';
import { readDevices } from './devices/recorder-memory.ts';

const COUNT_FROM = 3;
const TICK_MS = 250;

export type RecorderState =
  | { kind: 'idle' }
  | { kind: 'opening' }
  | { kind: 'counting'; left: number }
  | { kind: 'recording'; elapsedMs: number }
  | { kind: 'ending' }
  | { kind: 'failed'; failure: MediaFailure };

interface RecorderOptions {
  takes: Takes;
  place: TakePlace;
  limitSeconds: number;
  /** `note`: why it ended by itself, where that was not the clock. */
  onEnd: (take: Take, note: string | null) => void;
}

const FULL_DEVICE = 'This device is out of space. What you recorded up to that point is kept.';
const FULL_FILE = 'The recording reached the largest size we take, so it ended here.';
const goneDevice = (hasVideo: boolean) =>
  `The ${hasVideo ? 'camera or microphone' : 'microphone'} was disconnected, so the recording ended here.`;

export function useTakeRecorder({ takes, place, limitSeconds, onEnd }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>({ kind: 'idle' });
  const [stream, setStream] = useState<MediaStream | null>(null);
  const session = useRef<Session | null>(null);
  /** A recording outlives many renders: its end is told to the latest. */
  const latestEnd = useRef(onEnd);
  useEffect(() => {
    latestEnd.current = onEnd;
  }, [onEnd]);
  // What goes away in the middle of a recording leaves it as a crash would: offered when the field is opened again.
  useEffect(() => () => session.current?.leave(), []);

  function begin() {
    const { isVoiceOnly } = readDevices();
    const mimeType = typeFor(isVoiceOnly);
    if (mimeType === null || session.current !== null) return;
    const made = newTake(place, {
      recordingId: crypto.randomUUID(),
      mimeType,
      hasVideo: !isVoiceOnly,
      startedAt: Date.now(),
    });
    session.current = createSession(takes, made, limitSeconds, {
      onState: setState,
      onStream: setStream,
      onEnd: (take, note) => {
        session.current = null;
        setStream(null);
        if (take !== null) latestEnd.current(take, note);
      },
    });
    void session.current.run();
  }

  return {
    state,
    stream,
    begin,
    /** Ends the recording, or the count before it. */
    stop: () => session.current?.stop(),
  };
}

interface Session {
  run(): Promise<void>;
  stop(): void;
  leave(): void;
}

interface SessionEvents {
  onState: (state: RecorderState) => void;
  onStream: (stream: MediaStream | null) => void;
  /** Null where nothing was recorded. */
  onEnd: (take: Take | null, note: string | null) => void;
}

function createSession(
  takes: Takes,
  made: Take,
  limitSeconds: number,
  { onState, onStream, onEnd }: SessionEvents,
): Session {
  const { recordingId } = made;
  let stream: MediaStream | null = null;
  let recorder: MediaRecorder | null = null;
  let isOver = false;
  let note: string | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let endCount: () => void = () => undefined;
  /** Chunks in the order they came. */
  let writing: Promise<unknown> = Promise.resolve();
  const endLive = holdLive(recordingId);
  let screenLock: WakeLockSentinel | null = null;

  function letGo(): void {
    clearInterval(timer);
    closeStream(stream);
    endLive();
    void screenLock?.release().catch(() => undefined);
  }

  async function end(failure: MediaFailure | null): Promise<void> {
    if (isOver) return;
    isOver = true;
    onState({ kind: 'ending' });
    await writing;
    letGo();
    const take = await takes.complete(recordingId);
    onState(failure === null ? { kind: 'idle' } : { kind: 'failed', failure });
    onEnd(take, note);
  }

  function stopRecorder(why: string | null): void {
    note ??= why;
    clearInterval(timer);
    if (recorder !== null && recorder.state !== 'inactive') recorder.stop();
  }

  async function count(): Promise<void> {
    for (let left = COUNT_FROM; left > 0 && !isOver; left -= 1) {
      onState({ kind: 'counting', left });
      // oxlint-disable-next-line no-await-in-loop -- a second each
      await new Promise<void>((resolve) => {
        endCount = resolve;
        setTimeout(resolve, 1_000);
      });
    }
  }

  function record(opened: MediaStream): void {
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    recorder = new MediaRecorder(opened, { mimeType: made.mimeType, ...bitsFor(limitSeconds) });
    recorder.addEventListener('dataavailable', ({ data }) => {
      const durationMs = elapsed();
      if (data.size === 0) return;
      writing = writing
        .then(async () => takes.addChunk(recordingId, await data.arrayBuffer(), durationMs))
        .catch(() => stopRecorder(FULL_DEVICE));
      if (isFull((takes.find(recordingId)?.bytes ?? 0) + data.size)) stopRecorder(FULL_FILE);
    });
    recorder.addEventListener('stop', () => void end(null));
    recorder.addEventListener('error', () => stopRecorder(goneDevice(made.hasVideo)));
    for (const track of opened.getTracks())
      track.addEventListener('ended', () => stopRecorder(goneDevice(made.hasVideo)));
    recorder.start(CHUNK_MS);
    onState({ kind: 'recording', elapsedMs: 0 });
    timer = setInterval(() => {
      const elapsedMs = elapsed();
      if (elapsedMs >= limitSeconds * 1_000) stopRecorder(null);
      else onState({ kind: 'recording', elapsedMs });
    }, TICK_MS);
  }

  return {
    run: async () => {
      takes.begin(made);
      onState({ kind: 'opening' });
      const opened = await openDevices(readDevices());
      if (!isStream(opened)) return end(opened);
      stream = opened;
      if (isOver) return letGo();
      onStream(opened);
      // A phone must not go dark in the middle of an answer.
      screenLock = (await (navigator as { wakeLock?: WakeLock }).wakeLock?.request('screen').catch(() => null)) ?? null;
      await count();
      return isOver ? letGo() : record(opened);
    },
    stop: () => {
      endCount();
      if (recorder === null) void end(null);
      else stopRecorder(null);
    },
    leave: () => {
      if (isOver) return;
      isOver = true;
      stopRecorder(null);
      letGo();
      takes.release(recordingId);
    },
  };
}
