// The import of a bank: reading a file, checking it, committing it as a job, and taking it back; and the bank as a file. Asked every second
// while a job runs.
import { ADMIN_ENDPOINTS } from '@matricula/contract/http/admin-endpoints.ts';
import type {
  CreateQuestionImportBody,
  ExportBankBody,
  QuestionImportReply,
} from '@matricula/contract/practice/imports/question-imports.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import { saveFile } from '#lib/text/csv.ts';
import { isAtWork } from '#ui/import/import-words.ts';

const ASK_AGAIN_MS = 1_000;

/** As a download. */
export function exportBankMutation() {
  return mutationOptions({
    mutationFn: async (body: ExportBankBody) => {
      const [method = '', path = ''] = ADMIN_ENDPOINTS.exportBank.split(' ');
      const headers = { 'content-type': 'application/json' };
      const file = await sendBytes(path, { method, headers, body: JSON.stringify(body) });
      saveFile(`${body.courseId}.${body.format}`, await file.blob());
    },
  });
}

export function questionImportsQuery() {
  return queryOptions({
    queryKey: ['question-imports'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listQuestionImports({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function questionImportQuery(importId: string) {
  return queryOptions({
    queryKey: ['question-import', importId],
    queryFn: ({ client, signal }) => apiOf(client).getQuestionImport({ params: { importId }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data.data.status) ? ASK_AGAIN_MS : false,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Every step answers with the import as it now is. */
function adopt(reply: QuestionImportReply, _input: unknown, _kept: unknown, { client }: { client: QueryClient }) {
  client.setQueryData(questionImportQuery(reply.data._id).queryKey, reply);
}

export function createImportMutation() {
  return mutationOptions({
    mutationFn: (body: CreateQuestionImportBody) => api.createQuestionImport({ body }),
    onSuccess: adopt,
  });
}

export function mapImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: (mapping: Record<string, string>) => api.mapQuestionImport({ params: { importId }, body: { mapping } }),
    onSuccess: adopt,
  });
}

/** A refused step means that the import is not where it was seen. */
function refreshImport(importId: string) {
  return (_error: Error, _input: unknown, _kept: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries(questionImportQuery(importId));
}

export function commitImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: () => api.commitQuestionImport({ params: { importId } }),
    onSuccess: adopt,
    onError: refreshImport(importId),
  });
}

export function cancelImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: () => api.cancelQuestionImport({ params: { importId } }),
    onSuccess: adopt,
    onError: refreshImport(importId),
  });
}

export function undoImportMutation(importId: string) {
  return mutationOptions({
    mutationFn: () => api.undoQuestionImport({ params: { importId } }),
    onSuccess: adopt,
    onError: refreshImport(importId),
  });
}
