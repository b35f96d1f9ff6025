// The import of schools: reading a file, checking it, committing it as a job, and taking it back. Asked every second while a job runs.
import type { CreateImportBody, ImportReply } from '@matricula/contract/schools/imports/school-imports.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';
import { isAtWork } from '#ui/import/import-words.ts';

const ASK_AGAIN_MS = 1_000;

export function schoolImportsQuery() {
  return queryOptions({
    queryKey: ['school-imports'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listSchoolImports({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function schoolImportQuery(importId: string) {
  return queryOptions({
    queryKey: ['school-import', importId],
    queryFn: ({ client, signal }) => apiOf(client).getSchoolImport({ params: { importId }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data.data.status) ? ASK_AGAIN_MS : false,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Every step answers with the import as it now is. */
function adopt(reply: ImportReply, _input: unknown, _kept: unknown, { client }: { client: QueryClient }) {
  client.setQueryData(schoolImportQuery(reply.data._id).queryKey, reply);
}

export function createImportMutation() {
  return mutationOptions({
    mutationFn: (body: CreateImportBody) => api.createSchoolImport({ body }),
    onSuccess: adopt,
  });
}

export function mapImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: (mapping: Record<string, string>) => api.mapSchoolImport({ params: { importId }, body: { mapping } }),
    onSuccess: adopt,
  });
}

/** A refused step means that the import is not where it was seen. */
function refreshImport(importId: string) {
  return (_error: Error, _input: unknown, _kept: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries(schoolImportQuery(importId));
}

export function commitImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: () => api.commitSchoolImport({ params: { importId } }),
    onSuccess: adopt,
    onError: refreshImport(importId),
  });
}

export function cancelImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: () => api.cancelSchoolImport({ params: { importId } }),
    onSuccess: adopt,
    onError: refreshImport(importId),
  });
}

export function undoImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: () => api.undoSchoolImport({ params: { importId } }),
    onSuccess: adopt,
    onError: refreshImport(importId),
  });
}
