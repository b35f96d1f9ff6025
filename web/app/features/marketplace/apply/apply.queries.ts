// What an applicant reads and writes of their own application. An event says that it changed; the truth is fetched.
import {
  type ApplicationDraft,
  type DocumentKind,
  documentPartPath,
  ownDocumentPath,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { mutationOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, apiOf } from '#lib/api.ts';
import { listen } from '#lib/realtime/realtime.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import type { UploadCalls } from '#state/foundation/file-upload.ts';

/** Where no event arrives, a document that is being checked is asked about. */
const CHECK_EVERY_MS = 5_000;
const PREVIEW_KEPT_MS = 60_000;

export function ownApplicationQuery() {
  return queryOptions({
    queryKey: ['application', 'own'],
    queryFn: async ({ client, signal }) => (await apiOf(client).getOwnApplication({ signal })).application,
    enabled: () => isSignedIn(),
    refetchInterval: ({ state }) =>
      state.data?.documents.some((document) => document.state === 'checking') === true ? CHECK_EVERY_MS : false,
  });
}

/** What the server has answered is what every screen shows. */
export function holdApplication(client: QueryClient, application: OwnApplication): void {
  client.setQueryData(ownApplicationQuery().queryKey, application);
}

/** The latest, whatever is cached. */
export function fetchApplication(client: QueryClient): Promise<OwnApplication | null> {
  return client.fetchQuery({ ...ownApplicationQuery(), staleTime: 0 });
}

/** Fetches the application again when the server says that something happened to it. */
export function useApplicationNews(): void {
  const client = useQueryClient();
  useEffect(() => listen('application.updated', () => void client.invalidateQueries(ownApplicationQuery())), [client]);
}

/** Outlives the page: the last words are sent while it closes. */
export function saveApplication(draftVersion: number, draft: ApplicationDraft): Promise<OwnApplication> {
  return api.saveApplication({ body: { draftVersion, draft }, keepalive: true });
}

export function submitMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: { draftVersion: number; message: string }) => api.submitApplication({ body }),
    onSuccess: (application) => holdApplication(client, application),
  });
}

export function withdrawMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => api.withdrawApplication(),
    onSuccess: (application) => holdApplication(client, application),
    // Decided meanwhile: the screen shows what it is now.
    onError: () => client.invalidateQueries(ownApplicationQuery()),
  });
}

export function removeDocumentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (documentId: string) => api.removeApplicationDocument({ params: { documentId } }),
    onSettled: () => client.invalidateQueries(ownApplicationQuery()),
  });
}

/** How documents of one kind travel. */
export function documentCalls(kind: DocumentKind): UploadCalls {
  return {
    create: (body, signal) => api.createApplicationDocument({ body: { ...body, kind }, signal }),
    get: (documentId, signal) => api.getApplicationDocument({ params: { documentId }, signal }),
    partPath: documentPartPath,
    remove: (documentId) => api.removeApplicationDocument({ params: { documentId } }),
    // The event names no document: asking once too often is cheap.
    listen: (_documentId, onChecked) => listen('application.updated', onChecked),
  };
}

/** The bytes have no address of their own: they are fetched with the token and kept while somebody looks. */
export function previewQuery(documentId: string) {
  return {
    queryKey: ['application', 'preview', documentId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await sendBytes(ownDocumentPath(documentId), { signal })).blob(),
    staleTime: Infinity,
    gcTime: PREVIEW_KEPT_MS,
  };
}
