// The documents of an application as they stand: what the server has, and what is on its way from this page.
import type { AddedDocument, DocumentKind } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { ApplicationDocument, OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownApplicationQuery, removeDocumentMutation } from '#features/marketplace/apply/apply.queries.ts';
import { addDocument, type DocumentUpload, dropUpload, useDocumentUploads } from './document-uploads.ts';

export interface ShownDocument {
  key: string;
  kind: DocumentKind;
  /** Of the server; null before it has answered. */
  documentId: string | null;
  name: string;
  state: DocumentUpload['state'];
  problem: string | null;
  receivedBytes: number;
  sizeBytes: number;
  /** Went with an application that was sent: it stays. */
  isSent: boolean;
}

function shownUpload(upload: DocumentUpload): ShownDocument {
  const { fileId, ...rest } = upload;
  return { ...rest, documentId: fileId, isSent: false };
}

function shownDocument(document: ApplicationDocument, uploads: readonly DocumentUpload[]): ShownDocument {
  const { _id, kind, isSent, name, state, refusedBecause, receivedBytes, sizeBytes } = document;
  const upload = uploads.find(({ fileId }) => fileId === _id);
  // The page that sends it knows best how far it is, until the server has decided.
  if (upload !== undefined && (state === 'uploading' || state === 'checking')) return shownUpload(upload);
  const shown = { key: _id, kind, isSent, documentId: _id, name, receivedBytes, sizeBytes };
  // Of a file that an earlier page did not finish, the rest is gone with that page.
  return state === 'uploading'
    ? { ...shown, state: 'refused', problem: UPLOAD_TEXTS.incomplete }
    : { ...shown, state, problem: refusedBecause };
}

export function mergeDocuments(
  documents: readonly ApplicationDocument[],
  uploads: readonly DocumentUpload[],
): ShownDocument[] {
  const known = new Set(documents.map(({ _id }) => _id));
  return [
    ...documents.map((document) => shownDocument(document, uploads)),
    ...uploads.filter(({ fileId }) => fileId === null || !known.has(fileId)).map(shownUpload),
  ];
}

/** As the contract's rules count them. */
export function addedDocuments(shown: readonly ShownDocument[]): AddedDocument[] {
  return shown.map(({ kind, state }) => ({ kind, state: state === 'paused' ? 'uploading' : state }));
}

interface Options {
  held: OwnApplication | null;
  /** Makes the application, where this is the first thing in it. */
  begin: () => Promise<void>;
}

export function useDocuments({ held, begin }: Options) {
  const client = useQueryClient();
  const uploads = useDocumentUploads();
  const removal = useMutation(removeDocumentMutation(client));
  const shown = mergeDocuments(held?.documents ?? [], uploads);

  function remove({ key, documentId }: ShownDocument) {
    for (const upload of uploads) {
      if (upload.key === key || (documentId !== null && upload.fileId === documentId)) dropUpload(upload.key);
    }
    if (documentId !== null) removal.mutate(documentId);
  }

  return {
    shown,
    removal,
    remove,
    /** In the place of those of its kind that have not gone with an application. */
    add: async (kind: DocumentKind, file: File) => {
      // Where nothing could be saved, the file says so itself.
      await begin().catch(() => {});
      // A file that is refused at once takes no other's place.
      if (kind !== 'other' && file.size <= UPLOAD_MAX_BYTES)
        for (const old of shown) if (old.kind === kind && !old.isSent) remove(old);
      addDocument(kind, file, () => void client.invalidateQueries(ownApplicationQuery()));
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
