// The files that are being added to the message of each conversation. Kept beside the components, so that an upload goes on
// while another conversation is looked at.
import { UPLOAD_MAX_BYTES, UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import { ATTACHMENTS_PER_MESSAGE } from '@matricula/contract/messaging/attachments.rules.ts';
import { useSyncExternalStore } from 'react';
import { subscribeToSession, tokenUserId } from '#lib/session.ts';
import type { RunningUpload, Upload } from '#state/foundation/file-upload.ts';
import { refuseFile, resumeCheck, startUpload } from './attachment-upload.ts';

const NOTHING: readonly Upload[] = [];
export const TOO_MANY = `A message can carry ${ATTACHMENTS_PER_MESSAGE} files. Send these first, then add more.`;

const runs = new Map<string, RunningUpload[]>();
const shown = new Map<string, readonly Upload[]>();
const listeners = new Set<() => void>();
let owner: string | null = null;
let isWatching = false;

function show(conversationId: string): void {
  shown.set(
    conversationId,
    (runs.get(conversationId) ?? []).map((run) => run.current()),
  );
  for (const listener of listeners) listener();
}

/** Files of whoever was signed in before are nobody else's, and none of them goes on under another name. */
function forgetOthers(): void {
  const userId = tokenUserId();
  if (userId === owner) return;
  owner = userId;
  for (const run of [...runs.values()].flat()) run.stop();
  runs.clear();
  shown.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isGoing = (run: RunningUpload) => run.current().state !== 'refused';

function add(conversationId: string, begin: (onChange: () => void) => RunningUpload): void {
  // From the first file on, also while no conversation is looked at.
  if (!isWatching) subscribeToSession(forgetOthers);
  isWatching = true;
  const run = begin(() => show(conversationId));
  runs.set(conversationId, [...(runs.get(conversationId) ?? []), run]);
  show(conversationId);
}

/** Begins with each file that fits; one that is too big says so in its own place. Answers why some were left out, or null. */
export function addFiles(conversationId: string, files: readonly File[]): string | null {
  forgetOthers();
  // Refused ones stay in sight and take nobody's place.
  const room = ATTACHMENTS_PER_MESSAGE - (runs.get(conversationId) ?? []).filter(isGoing).length;
  for (const file of files.filter(({ size }) => size > UPLOAD_MAX_BYTES)) {
    add(conversationId, () => refuseFile(conversationId, file, UPLOAD_TEXTS.tooBig));
  }
  const small = files.filter(({ size }) => size <= UPLOAD_MAX_BYTES);
  for (const file of small.slice(0, room)) {
    add(conversationId, (onChange) => startUpload(conversationId, file, onChange));
  }
  return small.length > room ? TOO_MANY : null;
}

/** Takes up files that had arrived before the page was loaded anew. Those that are there already go on as they are. */
export function restoreFiles(conversationId: string, attachmentIds: readonly string[]): void {
  forgetOthers();
  const there = new Set((runs.get(conversationId) ?? []).map((run) => run.current().fileId));
  for (const id of attachmentIds.filter((each) => !there.has(each)))
    add(conversationId, (onChange) => resumeCheck(conversationId, id, onChange));
}

export function removeFile(conversationId: string, key: string): void {
  const running = runs.get(conversationId) ?? [];
  running.find((run) => run.current().key === key)?.remove();
  runs.set(
    conversationId,
    running.filter((run) => run.current().key !== key),
  );
  show(conversationId);
}

/** They belong to a message now. Those that were refused did not go with it, and stay until somebody removes them. */
export function releaseFiles(conversationId: string): void {
  runs.set(
    conversationId,
    (runs.get(conversationId) ?? []).filter((run) => !isGoing(run)),
  );
  show(conversationId);
}

export function useUploads(conversationId: string): readonly Upload[] {
  const read = () => shown.get(conversationId) ?? NOTHING;
  return useSyncExternalStore(subscribe, read, () => NOTHING);
}
