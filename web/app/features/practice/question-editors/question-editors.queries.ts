// What the editors of questions read and write. A form must not change under the hands of the person who fills it: nothing that it was
// begun with is asked for again without being asked to.
import type { ApiClient } from '@matricula/contract/http/client.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const STEADY = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
const PRESENCE_EVERY_MS = 10_000;
/** A request that outlives its page carries no more than this. */
const KEEPALIVE_MAX_LENGTH = 60_000;

type BodyOf<Name extends keyof ApiClient> = Extract<Parameters<ApiClient[Name]>[0], { body: unknown }>['body'];

export function editedQuestionQuery(courseId: string, questionId: string) {
  return queryOptions({
    queryKey: ['edited-question', courseId, questionId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getQuestion({ params: { courseId, questionId }, signal })).data,
    ...STEADY,
    enabled: () => isSignedIn(),
  });
}

export function questionDraftQuery(questionId: string) {
  return queryOptions({
    queryKey: ['question-draft', questionId],
    queryFn: ({ client, signal }) => apiOf(client).getQuestionDraft({ params: { questionId }, signal }),
    ...STEADY,
    enabled: () => isSignedIn(),
  });
}

export function courseCategoriesQuery(courseId: string) {
  return queryOptions({
    queryKey: ['course-categories', courseId],
    queryFn: ({ client, signal }) => apiOf(client).listCourseCategories({ params: { courseId }, signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function questionVersionsQuery(questionId: string) {
  return queryOptions({
    queryKey: ['question-versions', questionId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listQuestionVersions({ params: { questionId }, signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** A version never changes. */
export function questionVersionQuery(questionId: string, version: number) {
  return queryOptions({
    queryKey: ['question-version', questionId, version],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getQuestionVersion({ params: { questionId, version: String(version) }, signal })).content,
    staleTime: Infinity,
    enabled: () => isSignedIn(),
  });
}

/** The last sign of life that is under way. */
let lastSign: Promise<unknown> = Promise.resolve();

/** Says that this page has the question open, and hears who else has. */
export function presenceQuery(questionId: string, pageId: string) {
  return queryOptions({
    queryKey: ['question-presence', questionId, pageId],
    // Without the signal: a request that was cut off here may still arrive, after the one that says goodbye.
    queryFn: ({ client }) => {
      const reply = apiOf(client).keepPresence({ params: { questionId }, body: { pageId } });
      lastSign = reply.catch(() => {});
      return reply;
    },
    refetchInterval: PRESENCE_EVERY_MS,
    // A page in the background is still open.
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** After the last sign of life, so that it does not undo the leaving; a page that closes cannot wait for it. */
export async function sayLeaving(
  questionId: string,
  pageId: string,
  { isPageClosing }: { isPageClosing: boolean },
): Promise<void> {
  if (!isPageClosing) await lastSign;
  const body = { pageId, isLeaving: true };
  // Who is gone is forgotten after a while in any case.
  await api.keepPresence({ params: { questionId }, body, keepalive: true }).catch(() => {});
}

export function saveDraft(questionId: string, body: BodyOf<'saveQuestionDraft'>) {
  const keepalive = JSON.stringify(body).length < KEEPALIVE_MAX_LENGTH;
  return api.saveQuestionDraft({ params: { questionId }, body, keepalive });
}

export function createQuestionMutation(courseId: string) {
  return mutationOptions({
    mutationFn: (body: BodyOf<'createQuestion'>) => api.createQuestion({ params: { courseId }, body }),
  });
}

export function updateQuestionMutation(courseId: string, questionId: string) {
  return mutationOptions({
    mutationFn: (body: BodyOf<'updateQuestion'>) => api.updateQuestion({ params: { courseId, questionId }, body }),
    onSuccess: (_reply, _body, _kept, { client }) => client.invalidateQueries(questionVersionsQuery(questionId)),
  });
}

export function restoreQuestionMutation(questionId: string) {
  return mutationOptions({
    mutationFn: (body: BodyOf<'restoreQuestion'>) => api.restoreQuestion({ params: { questionId }, body }),
    onSuccess: (_reply, _body, _kept, { client }) => client.invalidateQueries(questionVersionsQuery(questionId)),
  });
}

export function questionStateMutation(questionId: string) {
  return mutationOptions({
    mutationFn: (body: BodyOf<'setQuestionState'>) => api.setQuestionState({ params: { questionId }, body }),
    onSuccess: (_reply, _body, _kept, { client }) => client.invalidateQueries(questionVersionsQuery(questionId)),
  });
}

export function discardDraftMutation(questionId: string) {
  return mutationOptions({
    mutationFn: (revision: number) => api.discardQuestionDraft({ params: { questionId }, body: { revision } }),
  });
}
