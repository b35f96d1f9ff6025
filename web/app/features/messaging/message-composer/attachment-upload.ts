// One file on its way to the server: in parts, from where the last one ended, until it is checked. Outside React, so that it goes
// on while another screen is shown.
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import { ATTACHMENT_TEXTS, fileNameOf, PART_MAX_BYTES } from '@matricula/contract/messaging/attachments.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { api } from '#lib/api.ts';
import { sendPart } from '#state/messaging/files.ts';
import { listen } from '#lib/realtime/realtime.ts';

const CHECK_EVERY_MS = 2_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

export interface Upload {
  /** Of this page; the server's id comes with the first answer. */
  key: string;
  attachmentId: string | null;
  name: string;
  sizeBytes: number;
  receivedBytes: number;
  /** `paused`: the network is away; it goes on by itself. */
  state: 'uploading' | 'paused' | 'checking' | 'ready' | 'refused';
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
export function startUpload(conversationId: string, file: File, onChange: Listener): RunningUpload {
  const name = fileNameOf(file.name);
  const run = createRun(
    { name, sizeBytes: file.size, attachmentId: null, receivedBytes: 0, state: 'uploading' },
    onChange,
  );
  run.go(async (signal) => {
    if (file.size === 0) return run.set({ state: 'refused', problem: ATTACHMENT_TEXTS.empty });
    const created = await run.insist(() =>
      api.createAttachment({ params: { conversationId }, body: { name, sizeBytes: file.size }, signal }),
    );
    run.hear(created);
    await sendParts(run, created._id, file, signal);
    await untilChecked(run, created._id, signal);
  });
  return run;
}

/** A file that is not even begun with: it stands among the others, and says why. */
export function refuseFile(file: File, problem: string): RunningUpload {
  const name = fileNameOf(file.name);
  const begun = { name, sizeBytes: file.size, attachmentId: null, receivedBytes: 0, state: 'refused' as const };
  return createRun({ ...begun, problem }, () => undefined);
}

/** A file that had arrived before the page was loaded anew. */
export function resumeCheck(attachmentId: string, onChange: Listener): RunningUpload {
  const run = createRun({ name: 'File', sizeBytes: 0, attachmentId, receivedBytes: 0, state: 'checking' }, onChange);
  run.go((signal) => untilChecked(run, attachmentId, signal));
  return run;
}

async function sendParts(run: Run, id: string, file: File, signal: AbortSignal): Promise<void> {
  let offset = 0;
  while (offset < file.size) {
    const from = offset;
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const attachment = await run.insist(
      () => sendPart(id, { offset: from, bytes: file.slice(from, from + PART_MAX_BYTES), signal }),
      // Who was cut off does not know what arrived: the server says where it stands.
      () => api.getAttachment({ params: { attachmentId: id }, signal }),
    );
    offset = attachment.receivedBytes;
    run.hear(attachment);
  }
}

async function untilChecked(run: Run, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is decided
    const attachment = await run.insist(() => api.getAttachment({ params: { attachmentId: id }, signal }));
    // Of a file that an earlier page did not finish, the rest is gone with that page.
    if (attachment.state === 'uploading') return run.set({ state: 'refused', problem: ATTACHMENT_TEXTS.incomplete });
    run.hear(attachment);
    if (attachment.state !== 'checking') return;
    await heardOf(id, signal); // oxlint-disable-line no-await-in-loop -- as above
  }
}

/** Resolves when the server says that the file is checked, and after two seconds in any case: an event is a hint. */
function heardOf(attachmentId: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, CHECK_EVERY_MS);
    const stop = listen('attachment.checked', (event) => {
      if (event.attachmentId === attachmentId) end();
    });
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
  begun: Omit<Upload, 'key' | 'problem'> & { problem?: string },
  onChange: Listener,
): RunningUpload & {
  set(changes: Partial<Upload>): void;
  hear(attachment: Attachment): void;
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
    const { attachmentId } = upload;
    // What is not taken back now, the server removes after a day.
    if (attachmentId !== null) api.removeAttachment({ params: { attachmentId } }).catch(() => undefined);
  }

  return {
    current: () => upload,
    set,
    hear: ({ _id, name, sizeBytes, receivedBytes, state, refusedBecause }) =>
      set({ attachmentId: _id, name, sizeBytes, receivedBytes, state, problem: refusedBecause }),
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
          if (signal.aborted || !isPassing(error)) throw error;
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

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500 || isOffsetRefused(error);
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
