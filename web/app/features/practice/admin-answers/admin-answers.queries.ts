// What administrators read of shared answers. Every reading is logged, so no answer is asked for again by itself: not when a window comes
// back, nor while one is opened from the page that is there. What is asked again is which of them are still shared.
import { ADMIN_ENDPOINTS } from '@matricula/contract/http/admin-endpoints.ts';
import type {
  Answer,
  AnsweredQuestionsQuery,
  AnswersQuery,
  AnswersReply,
  SharedAnswersReply,
} from '@matricula/contract/practice/answers/answer-data.ts';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import { saveFile } from '#lib/text/csv.ts';

export function answeredQuestionsQuery(query: AnsweredQuestionsQuery) {
  return queryOptions({
    queryKey: ['answered-questions', query],
    queryFn: ({ client, signal }) => apiOf(client).listAnsweredQuestions({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function answersQuery(questionId: string, query: AnswersQuery) {
  return queryOptions({
    queryKey: ['answers', questionId, query],
    queryFn: ({ client, signal }) => apiOf(client).listAnswers({ params: { questionId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Withdrawn answers must not come back from a cache once the screen was left.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: () => isSignedIn(),
  });
}

const STILL_SHARED_EVERY_MS = 15_000;

/**
 * Asks while the page is in sight, and when it comes back, which of the answers on it are still shared. Those that are not, and recordings
 * that are gone, leave the page at once; only then is it read anew.
 */
export function stillSharedQuery(questionId: string, answers: readonly Answer[]) {
  const answerIds = answers.map(({ answerId }) => answerId);
  return queryOptions({
    queryKey: ['still-shared', questionId, answerIds],
    queryFn: async ({ client, signal }) => {
      const shared = await apiOf(client).findSharedAnswers({ body: { answerIds }, signal });
      if (answers.some((answer) => isGone(answer, shared))) {
        const queryKey = ['answers', questionId];
        client.setQueriesData<AnswersReply>({ queryKey }, (reply) => reply && withoutGone(reply, shared));
        await client.invalidateQueries({ queryKey });
      }
      return shared;
    },
    refetchInterval: STILL_SHARED_EVERY_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    staleTime: 0,
    gcTime: 0,
    enabled: () => isSignedIn() && answerIds.length > 0,
  });
}

function isGone({ answerId, files }: Answer, { answerIds, fileNames }: SharedAnswersReply): boolean {
  return !answerIds.includes(answerId) || files.some(({ fileName }) => !fileNames.includes(fileName));
}

function withoutGone(reply: AnswersReply, { answerIds, fileNames }: SharedAnswersReply): AnswersReply {
  const answers = reply.answers
    .filter(({ answerId }) => answerIds.includes(answerId))
    .map((answer) => ({ ...answer, files: answer.files.filter(({ fileName }) => fileNames.includes(fileName)) }));
  return { ...reply, answers, total: reply.total - (reply.answers.length - answers.length) };
}

export function demographicsMutation() {
  return mutationOptions({ mutationFn: (userIds: string[]) => api.getUserDemographics({ body: { userIds } }) });
}

/** A player cannot send the token by itself: the bytes are fetched, and played from here. */
async function fetchRecording(fileName: string, purpose: 'view' | 'download'): Promise<Blob> {
  const [, path = ''] = ADMIN_ENDPOINTS.downloadVideo.split(' ');
  const response = await sendBytes(`${path}?${new URLSearchParams({ fileName, purpose }).toString()}`, {});
  return response.blob();
}

export function viewRecordingMutation() {
  return mutationOptions({ mutationFn: (fileName: string) => fetchRecording(fileName, 'view') });
}

export function downloadRecordingMutation() {
  return mutationOptions({
    mutationFn: async (fileName: string) => saveFile(fileName, await fetchRecording(fileName, 'download')),
  });
}
