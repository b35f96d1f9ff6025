// The files that are being added to the message of each conversation. Kept beside the components, so that an upload goes on
// while another conversation is looked at.
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TEXTS,
  ATTACHMENTS_PER_MESSAGE,
} from '@matricula/contract/attachments.rules.ts';
import { useSyncExternalStore } from 'react';
import { subscribeToSession, tokenUserId } from '#lib/session.ts';
import { resumeCheck, type RunningUpload, startUpload, type Upload } from './attachment-upload.ts';

const NOTHING: readonly Upload[] = [];
const TOO_MANY = `A message can carry ${ATTACHMENTS_PER_MESSAGE} files. Send these first, then add more.`;

const runs = new Map<string, RunningUpload[]>();
const shown = new Map<string, readonly Upload[]>();
const listeners = new Set<() => void>();
let owner: string | null = null;

function show(conversationId: string): void {
  shown.set(
    conversationId,
    (runs.get(conversationId) ?? []).map((run) => run.current()),
  );
  for (const listener of listeners) listener();
}

/** Files of whoever was signed in before are nobody else's. */
function forgetOthers(): void {
  const userId = tokenUserId();
  if (userId === owner) return;
  owner = userId;
  runs.clear();
  shown.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToSession(forgetOthers);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function add(conversationId: string, begin: (onChange: () => void) => RunningUpload): void {
  const run = begin(() => show(conversationId));
  runs.set(conversationId, [...(runs.get(conversationId) ?? []), run]);
  show(conversationId);
}

/** Begins with each file that fits. Answers why some were left out, or null. */
export function addFiles(conversationId: string, files: readonly File[]): string | null {
  forgetOthers();
  const room = ATTACHMENTS_PER_MESSAGE - (runs.get(conversationId)?.length ?? 0);
  const small = files.filter(({ size }) => size <= ATTACHMENT_MAX_BYTES);
  for (const file of small.slice(0, room)) {
    add(conversationId, (onChange) => startUpload(conversationId, file, onChange));
  }
  if (small.length > room) return TOO_MANY;
  return small.length < files.length ? ATTACHMENT_TEXTS.tooBig : null;
}

/** Takes up files that had arrived before the page was loaded anew. */
export function restoreFiles(conversationId: string, attachmentIds: readonly string[]): void {
  forgetOthers();
  if ((runs.get(conversationId)?.length ?? 0) > 0) return;
  for (const id of attachmentIds) add(conversationId, (onChange) => resumeCheck(id, onChange));
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

/** They belong to a message now. */
export function releaseFiles(conversationId: string): void {
  runs.delete(conversationId);
  show(conversationId);
}

export function useUploads(conversationId: string): readonly Upload[] {
  const read = () => shown.get(conversationId) ?? NOTHING;
  return useSyncExternalStore(subscribe, read, () => NOTHING);
}
