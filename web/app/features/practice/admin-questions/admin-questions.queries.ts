// What administrators read and do in the table of questions. Several people work here at once, so nothing is taken from the cache without
// asking again.
import { ADMIN_ENDPOINTS } from '@matricula/contract/http/admin-endpoints.ts';
import type {
  ChangeQuestionsBody,
  ExportQuestionsBody,
  ManagedQuestionsQuery,
} from '@matricula/contract/practice/managed-questions.ts';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import { saveFile } from '#lib/text/csv.ts';
import { refreshManagedCourses } from '#state/practice/managed-courses.queries.ts';

/** One key for all of them, whatever is asked: an act on some changes what every page and order shows. */
const managedQuestions = { queryKey: ['managed-questions'] };

export function managedQuestionsQuery(query: ManagedQuestionsQuery) {
  return queryOptions({
    queryKey: [...managedQuestions.queryKey, query],
    queryFn: ({ client, signal }) => apiOf(client).listManagedQuestions({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Everything the filter finds, as a download. */
export function exportQuestionsMutation() {
  return mutationOptions({
    mutationFn: async (body: ExportQuestionsBody) => {
      const [method = '', path = ''] = ADMIN_ENDPOINTS.exportManagedQuestions.split(' ');
      const headers = { 'content-type': 'application/json' };
      const file = await sendBytes(path, { method, headers, body: JSON.stringify(body) });
      saveFile('questions.csv', await file.blob());
    },
  });
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries(managedQuestions), refreshManagedCourses(client)]);
}

/** Also after a refusal: the list is not what it was seen as. */
export function changeQuestionsMutation() {
  return mutationOptions({
    mutationFn: (body: ChangeQuestionsBody) => api.changeQuestions({ body }),
    onSettled: (_reply, _error, _body, _kept, { client }) => refresh(client),
  });
}

export function undoQuestionsChangeMutation() {
  return mutationOptions({
    mutationFn: (changeId: string) => api.undoQuestionsChange({ params: { changeId } }),
    onSettled: (_reply, _error, _id, _kept, { client }) => refresh(client),
  });
}
