// One file on its way to the server, whatever it is for: in parts, from where the last one ended, until it is checked. Outside React, so
// that it goes on while another screen is shown. What it is for says how the server is asked.
import type { OwnUpload } from '@matricula/contract/foundation/uploads.ts';
import {
  fileNameOf,
  PART_CONTENT_TYPE,
  PART_MAX_BYTES,
  PART_OFFSET_HEADER,
  UPLOAD_TEXTS,
  type UploadState,
} from '@matricula/contract/foundation/uploads.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { isPassing } from '#lib/passing-status.ts';
import { sendBytes } from '#lib/send-bytes.ts';

const CHECK_EVERY_MS = 2_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

/** How the server is asked about files of one purpose. */
export interface UploadCalls {
  create: (body: { name: string; sizeBytes: number }, signal: AbortSignal) => Promise<OwnUpload>;
  get: (fileId: string, signal: AbortSignal) => Promise<OwnUpload>;
  /** Where a part of it goes, below /api/v1. */
  partPath: (fileId: string) => string;
  remove: (fileId: string) => Promise<unknown>;
  /** Runs `onChecked` when the server says that the file is checked, until the returned function is called. */
  listen: (fileId: string, onChecked: () => void) => () => void;
}

export interface Upload {
  /** Of this page; the server's id comes with the first answer. */
  key: string;
  fileId: string | null;
  name: string;
  sizeBytes: number;
  receivedBytes: number;
  /** `paused`: the network is away; it goes on by itself. */
  state: UploadState | 'paused';
  /** Why it was refused, in words. */
  problem: string | null;
}

export interface RunningUpload {
  current(): Upload;
  /** Stops, and takes back what has arrived. */
  remove(): void;
  /** Stops. What has arrived stays, for the same person to come back to. */
  stop(): void;
}

type Listener = (upload: Upload) => void;

/** Begins at once. */
export function startUpload(calls: UploadCalls, file: File, onChange: Listener): RunningUpload {
  const name = fileNameOf(file.name);
  const run = createRun(
    calls,
    { name, sizeBytes: file.size, fileId: null, receivedBytes: 0, state: 'uploading' },
    onChange,
  );
  run.go(async (signal) => {
    if (file.size === 0) return run.set({ state: 'refused', problem: UPLOAD_TEXTS.empty });
    const created = await run.insist(() => calls.create({ name, sizeBytes: file.size }, signal));
    run.hear(created);
    await sendParts(run, calls, { id: created._id, file, signal });
    await untilChecked(run, calls, created._id, signal);
  });
  return run;
}

/** A file that is not even begun with: it stands among the others, and says why. */
export function refuseFile(calls: UploadCalls, file: File, problem: string): RunningUpload {
  const name = fileNameOf(file.name);
  const begun = { name, sizeBytes: file.size, fileId: null, receivedBytes: 0, state: 'refused' as const };
  return createRun(calls, { ...begun, problem }, () => undefined);
}

/** A file that had arrived before the page was loaded anew. */
export function resumeCheck(calls: UploadCalls, fileId: string, onChange: Listener): RunningUpload {
  const run = createRun(calls, { name: 'File', sizeBytes: 0, fileId, receivedBytes: 0, state: 'checking' }, onChange);
  run.go((signal) => untilChecked(run, calls, fileId, signal));
  return run;
}

async function sendParts(
  run: Run,
  calls: UploadCalls,
  { id, file, signal }: { id: string; file: File; signal: AbortSignal },
): Promise<void> {
  let offset = 0;
  while (offset < file.size) {
    const from = offset;
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const received = await run.insist(
      () => sendPart(calls.partPath(id), { offset: from, bytes: file.slice(from, from + PART_MAX_BYTES), signal }),
      // Who was cut off does not know what arrived: the server says where it stands.
      () => calls.get(id, signal),
    );
    offset = received.receivedBytes;
    run.hear(received);
  }
}

/** One part of a file, from `offset` on. Answers with how far the file is. */
async function sendPart(
  path: string,
  { offset, bytes, signal }: { offset: number; bytes: Blob; signal: AbortSignal },
): Promise<OwnUpload> {
  const response = await sendBytes(path, {
    method: 'PATCH',
    headers: { 'content-type': PART_CONTENT_TYPE, [PART_OFFSET_HEADER]: String(offset) },
    body: bytes,
    signal,
  });
  return (await response.json()) as OwnUpload;
}

async function untilChecked(run: Run, calls: UploadCalls, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is decided
    const received = await run.insist(() => calls.get(id, signal));
    // Of a file that an earlier page did not finish, the rest is gone with that page.
    if (received.state === 'uploading') return run.set({ state: 'refused', problem: UPLOAD_TEXTS.incomplete });
    run.hear(received);
    if (received.state !== 'checking') return;
    await heardOf(calls, id, signal); // oxlint-disable-line no-await-in-loop -- as above
  }
}

/** Resolves when the server says that the file is checked, and after two seconds in any case: an event is a hint. */
function heardOf(calls: UploadCalls, fileId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, CHECK_EVERY_MS);
    const stop = calls.listen(fileId, end);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}

type Run = ReturnType<typeof createRun>;

function createRun(
  calls: UploadCalls,
  begun: Omit<Upload, 'key' | 'problem'> & { problem?: string },
  onChange: Listener,
): RunningUpload & {
  set(changes: Partial<Upload>): void;
  hear(received: OwnUpload): void;
  go(work: (signal: AbortSignal) => Promise<void>): void;
  insist<T>(call: () => Promise<T>, afterwards?: () => Promise<T>): Promise<T>;
} {
  const ended = new AbortController();
  const { signal } = ended;
  let isRemoved = false;
  let upload: Upload = { key: crypto.randomUUID(), problem: null, ...begun };

  function set(changes: Partial<Upload>): void {
    upload = { ...upload, ...changes };
    if (!signal.aborted) onChange(upload);
  }

  function takeBack(): void {
    // What is not taken back now, the server removes later.
    if (upload.fileId !== null) calls.remove(upload.fileId).catch(() => undefined);
  }

  return {
    current: () => upload,
    set,
    hear: ({ _id, name, sizeBytes, receivedBytes, state, refusedBecause }) =>
      set({ fileId: _id, name, sizeBytes, receivedBytes, state, problem: refusedBecause }),
    go: (work) => {
      work(signal).catch((error: unknown) => {
        if (!signal.aborted) set({ state: 'refused', problem: error instanceof Error ? error.message : '' });
        else if (isRemoved) takeBack();
      });
    },
    /** Again and again while the network is away; a refusal is passed on. `afterwards` is asked instead after a failure. */
    insist: async (call, afterwards = call) => {
      let ask = call;
      for (let failures = 0; ; failures += 1) {
        try {
          const answer = await ask(); // oxlint-disable-line no-await-in-loop -- until it is answered
          if (upload.state === 'paused') set({ state: 'uploading' });
          return answer;
        } catch (error) {
          if (signal.aborted || !isWorthRepeating(error)) throw error;
          if (!isOffsetRefused(error)) {
            set({ state: 'paused' });
            await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS), signal); // oxlint-disable-line no-await-in-loop -- as above
            signal.throwIfAborted();
          }
          ask = afterwards;
        }
      }
    },
    remove: () => {
      isRemoved = true;
      ended.abort();
      takeBack();
    },
    stop: () => ended.abort(),
  };
}

function isOffsetRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.code === 'wrong_offset';
}

/** Where the session is over this does not wait: who signs in again adds the file again. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 401) return false;
  return isPassing(error.status) || isOffsetRefused(error);
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
