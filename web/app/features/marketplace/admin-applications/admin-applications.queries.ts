// The two lists of applications, one by its id, the decision, and taking a rejection back.
import { cursorOf, QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type {
  Application,
  ApplicationStatusBody,
} from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { type ApplicationList } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { queueItemQuery, queueQuery } from '#ui/review/queue-query.ts';

const NAME = 'applications';

/** The list is a plain array (spec §7): where the next page begins is read off the last row of a full one. */
function nextOf(list: ApplicationList, applications: readonly Application[]): string | null {
  const last = applications.at(-1);
  if (last === undefined || applications.length < QUEUE_PAGE_SIZE) return null;
  const moment = list === 'pending' ? last.submittedAt : (last.decidedAt ?? last.submittedAt);
  return cursorOf(new Date(moment), last._id);
}

export function applicationsQuery(list: ApplicationList, search = '') {
  return queueQuery({
    name: NAME,
    status: list,
    search,
    ask: async ({ client, signal }, page) => {
      const data = await apiOf(client).listApplications({
        query: { list, search: search === '' ? undefined : search, ...page },
        signal,
      });
      // What a search finds is one page; whoever sees too many types more.
      return { data, next: search === '' ? nextOf(list, data) : null };
    },
  });
}

export function applicationQuery(id: string) {
  return queueItemQuery({
    name: NAME,
    id,
    ask: ({ client, signal }) => apiOf(client).getApplication({ params: { id }, signal }),
  });
}

/** Somebody else may have decided meanwhile: the lists and the application are asked again either way. */
function askAgain(client: QueryClient, id: string) {
  return Promise.all([
    client.invalidateQueries(applicationsQuery('pending')),
    client.invalidateQueries(applicationsQuery('reviewed')),
    client.invalidateQueries(applicationQuery(id)),
  ]);
}

export function decideApplicationMutation(id: string) {
  return mutationOptions({
    mutationFn: (body: ApplicationStatusBody) => api.setApplicationStatus({ params: { id }, body }),
    onSettled: (_application, _error, _body, _kept, { client }) => askAgain(client, id),
  });
}

export function undoRejectionMutation() {
  return mutationOptions({
    mutationFn: ({ _id: id, version }: Pick<Application, '_id' | 'version'>) =>
      api.undoRejection({ params: { id }, body: { version } }),
    onSettled: (_application, _error, { _id: id }, _kept, { client }) => askAgain(client, id),
  });
}
