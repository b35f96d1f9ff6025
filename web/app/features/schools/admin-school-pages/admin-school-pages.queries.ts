// The finished pages of schools: what there is, making them, and stopping. Asked every second while a run is under way.
import type { GeneratePagesBody, SchoolPagesReply } from '@matricula/contract/schools/school-pages.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const ASK_AGAIN_MS = 1_000;

export function schoolPagesQuery() {
  return queryOptions({
    queryKey: ['school-pages'],
    queryFn: ({ client, signal }) => apiOf(client).listSchoolPages({ signal }),
    refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? ASK_AGAIN_MS : false),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** The answer is the list itself; a refusal means that it is not what was seen. */
const adopt = {
  onSuccess: (reply: SchoolPagesReply, _body: unknown, _kept: unknown, { client }: { client: QueryClient }) =>
    client.setQueryData(schoolPagesQuery().queryKey, reply),
  onError: (_error: Error, _body: unknown, _kept: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries(schoolPagesQuery()),
};

export function generatePagesMutation() {
  return mutationOptions({ mutationFn: (body: GeneratePagesBody) => api.generateSchoolPages({ body }), ...adopt });
}

export function cancelPagesMutation() {
  return mutationOptions({ mutationFn: () => api.cancelSchoolPages(), ...adopt });
}
