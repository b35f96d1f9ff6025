// Documents on their way to the server. Kept beside the components, so that an upload goes on while another step or screen is shown.
import type { DocumentKind } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import { useSyncExternalStore } from 'react';
import { documentCalls } from '#features/marketplace/apply/apply.queries.ts';
import { subscribeToSession, tokenUserId } from '#lib/session.ts';
import { refuseFile, type RunningUpload, startUpload, type Upload } from '#state/foundation/file-upload.ts';

export interface DocumentUpload extends Upload {
  kind: DocumentKind;
}

interface Running {
  kind: DocumentKind;
  run: RunningUpload;
}

let running: readonly Running[] = [];
let shown: readonly DocumentUpload[] = [];
const listeners = new Set<() => void>();
let owner: string | null = null;
let isWatching = false;

function show(next: readonly Running[] = running): void {
  running = next;
  shown = running.map(({ kind, run }) => ({ ...run.current(), kind }));
  for (const listener of listeners) listener();
}

/** Documents of whoever was signed in before are nobody else's, and none of them goes on under another name. */
function forgetOthers(): void {
  const userId = tokenUserId();
  if (userId === owner) return;
  owner = userId;
  for (const { run } of running) run.stop();
  show([]);
}

/** Begins at once. `onNews`: the server knows something new of it. */
export function addDocument(kind: DocumentKind, file: File, onNews: () => void): void {
  forgetOthers();
  if (!isWatching) subscribeToSession(forgetOthers);
  isWatching = true;
  const calls = documentCalls(kind);
  let state: Upload['state'] = 'uploading';
  const run =
    file.size > UPLOAD_MAX_BYTES
      ? refuseFile(calls, file, UPLOAD_TEXTS.tooBig)
      : startUpload(calls, file, (upload) => {
          if (upload.state !== state && upload.state !== 'paused') onNews();
          state = upload.state;
          show();
        });
  show([...running, { kind, run }]);
}

/** Stops it. What the server has of it, the one who drops it removes. */
export function dropUpload(key: string): void {
  running.find(({ run }) => run.current().key === key)?.run.stop();
  show(running.filter(({ run }) => run.current().key !== key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NOTHING: readonly DocumentUpload[] = [];

export function useDocumentUploads(): readonly DocumentUpload[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  );
}
