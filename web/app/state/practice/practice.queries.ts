// What practicing reads and writes: the library, a course's questions, one question with one's own work on it. Several screens share these.
import type { QuestionFilters } from '@matricula/contract/practice/library/library.rules.ts';
import type { RateAttemptBody } from '@matricula/contract/practice/attempts/attempts.ts';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

/** Everything whose counts change when somebody answers. */
export const LIBRARY = ['library'] as const;

interface Place {
  courseId: string;
  questionId: string;
}

export function libraryQuery() {
  return queryOptions({
    queryKey: [...LIBRARY, 'home'],
    queryFn: ({ client, signal }) => apiOf(client).getLibrary({ signal }),
    // Signing out empties the cache while the screen still stands; it must not ask again without a token.
    enabled: () => isSignedIn(),
  });
}

export function libraryCourseQuery(courseId: string, filters: QuestionFilters) {
  const { category, show, isFree, competency, school, sort, page } = filters;
  return queryOptions({
    queryKey: [...LIBRARY, 'course', courseId, filters],
    queryFn: ({ client, signal }) =>
      apiOf(client).getLibraryCourse({
        params: { courseId },
        query: {
          category: category ?? undefined,
          show: show === 'all' ? undefined : show,
          free: isFree ? 'true' : undefined,
          competency: competency ?? undefined,
          school: school ?? undefined,
          sort: sort === 'order' ? undefined : sort,
          page: page === 1 ? undefined : page,
        },
        signal,
      }),
    // The list stays while another one of the same course is on its way.
    placeholderData: (before, query) => (query?.queryKey[2] === courseId ? keepPreviousData(before) : undefined),
    enabled: () => isSignedIn(),
  });
}

export function nextQuestionQuery({ courseId, questionId }: Place) {
  return queryOptions({
    queryKey: [...LIBRARY, 'next', courseId, questionId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getNextQuestion({ params: { courseId }, query: { after: questionId }, signal })).next,
    enabled: () => isSignedIn(),
  });
}

export function questionsByIdQuery(questionIds: readonly string[]) {
  return queryOptions({
    queryKey: [...LIBRARY, 'questions', questionIds],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getQuestionsById({ query: { ids: questionIds.join(',') }, signal })).data,
    enabled: () => isSignedIn(),
  });
}

export function questionQuery({ courseId, questionId }: Place) {
  return queryOptions({
    queryKey: ['question', courseId, questionId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getQuestion({ params: { courseId, questionId }, query: {}, signal })).data,
    enabled: () => isSignedIn(),
  });
}

/** The version that somebody has answered, where another one is offered since. */
export function answeredQuestionQuery({ courseId, questionId }: Place, version: number | null) {
  return queryOptions({
    queryKey: ['question', courseId, questionId, version],
    queryFn: async ({ client, signal }) =>
      (
        await apiOf(client).getQuestion({
          params: { courseId, questionId },
          query: version === null ? {} : { version },
          signal,
        })
      ).data,
    enabled: () => version !== null && isSignedIn(),
  });
}

export function myWorkQuery({ courseId, questionId }: Place) {
  return queryOptions({
    queryKey: ['my-work', courseId, questionId],
    queryFn: ({ client, signal }) => apiOf(client).getMyWork({ params: { courseId, questionId }, signal }),
    // Another device may have gone on since.
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** After an answer or a rating: what it has opened, and every count of it. */
export async function refreshQuestion(client: QueryClient, place: Place): Promise<void> {
  await Promise.all([
    client.invalidateQueries(questionQuery(place)),
    client.invalidateQueries(myWorkQuery(place)),
    client.invalidateQueries({ queryKey: LIBRARY }),
  ]);
}

export function rateAttemptMutation(client: QueryClient, place: Place) {
  return mutationOptions({
    mutationFn: ({ attemptId, body }: { attemptId: string; body: RateAttemptBody }) =>
      api.rateAttempt({ params: { attemptId }, body }),
    onSuccess: () => refreshQuestion(client, place),
  });
}

export function saveForLaterMutation(client: QueryClient, { courseId, questionId }: Place) {
  const work = myWorkQuery({ courseId, questionId });
  return mutationOptions({
    mutationFn: (isSaved: boolean) => api.saveQuestionForLater({ params: { courseId, questionId }, body: { isSaved } }),
    onSuccess: async (_reply, isSaved) => {
      client.setQueryData(work.queryKey, (before) =>
        before === undefined ? before : { ...before, progress: { ...before.progress, isSaved } },
      );
      await client.invalidateQueries({ queryKey: LIBRARY });
    },
  });
}

export function questionNoteMutation(client: QueryClient, { courseId, questionId }: Place) {
  const work = myWorkQuery({ courseId, questionId });
  return mutationOptions({
    // The page may be about to go: the request outlives it.
    mutationFn: (note: string) =>
      api.keepQuestionNote({ params: { courseId, questionId }, body: { note }, keepalive: true }),
    onSuccess: (_reply, note) => {
      client.setQueryData(work.queryKey, (before) =>
        before === undefined ? before : { ...before, progress: { ...before.progress, note } },
      );
    },
  });
}

export function watchPositionMutation(client: QueryClient, { courseId, questionId }: Place) {
  const work = myWorkQuery({ courseId, questionId });
  return mutationOptions({
    // The page may be about to go: the request outlives it.
    mutationFn: (seconds: number) =>
      api.keepWatchPosition({ params: { courseId, questionId }, body: { seconds }, keepalive: true }),
    onSuccess: async (watched) => {
      const before = client.getQueryData(work.queryKey);
      client.setQueryData(work.queryKey, (known) =>
        known === undefined ? known : { ...known, progress: { ...known.progress, ...watched } },
      );
      // Lists say 'Watched'; how far somebody is in between they do not.
      if (before?.progress.watchedAt !== watched.watchedAt) await client.invalidateQueries({ queryKey: LIBRARY });
    },
  });
}

/** Opens every bank: what was refused before may be asked again. */
export function redeemCodeMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (code: string) => api.redeemCode({ body: { code } }),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: LIBRARY }),
        client.invalidateQueries({ queryKey: ['question'] }),
      ]);
    },
  });
}
