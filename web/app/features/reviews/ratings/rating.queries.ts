// What the rating widget and the list of reviews read and write (spec §7).
import { ApiError } from '@matricula/contract/http/client.ts';
import type { RateBody, RateReply } from '@matricula/contract/reviews/ratings.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';

interface RatingsOptions {
  /** Adds one page of single ratings, newest first. */
  isDetailed?: boolean;
  page?: number;
}

/** Everything read of a thread, whatever was asked: what a new rating makes stale. */
function ratingsOf(threadId: string) {
  return { queryKey: ['ratings', threadId] as const };
}

export function ratingsQuery(threadId: string, { isDetailed = false, page = 1 }: RatingsOptions = {}) {
  return queryOptions({
    queryKey: [...ratingsOf(threadId).queryKey, { isDetailed, page }],
    queryFn: ({ client, signal }) =>
      apiOf(client).getRatings({
        params: { threadId },
        query: isDetailed ? { detailed: 'true', page: page === 1 ? undefined : page } : {},
        signal,
      }),
  });
}

/** Gives stars; the averages are then asked for anew (spec §4). */
export function rateMutation(threadId: string) {
  return mutationOptions({
    mutationFn: async (body: Omit<RateBody, 'threadId'>) => {
      const reply: RateReply & { error?: string } = await api.rate({ params: { threadId }, body });
      // Spec §8: an answer may carry an error field whatever its status.
      if (reply.error !== undefined && reply.error !== '') throw new ApiError(200, { message: reply.error });
      return reply;
    },
    onSuccess: (_reply, _body, _kept, { client }) => client.invalidateQueries(ratingsOf(threadId)),
  });
}
