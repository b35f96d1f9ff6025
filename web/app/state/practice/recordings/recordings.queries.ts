// Recorded answers as the server has them, for one attempt. The device's own copy comes first where there is one (use-takes.ts).
import { RECORDING_LINK_MINUTES } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

/** While one arrives or is prepared, perhaps from another device. */
const LOOK_AGAIN_MS = 5_000;

export function recordingsQuery(attemptId: string) {
  return queryOptions({
    queryKey: ['recordings', attemptId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listRecordings({ params: { attemptId }, signal })).recordings,
    // The addresses in it stop working after an hour.
    staleTime: (RECORDING_LINK_MINUTES * 60_000) / 2,
    // It may have become ready while nobody looked.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'uploading' || one.state === 'processing') === true
        ? LOOK_AGAIN_MS
        : false,
    enabled: () => isSignedIn(),
  });
}
