// What the screen of favourites writes: order, notes, sharing; and the list as others see it. Adding and removing is state/schools/favorite-schools.ts.
import { ApiError } from '@matricula/contract/http/client.ts';
import type {
  FavoriteListReply,
  FavoriteSchoolsReply,
  ShareReply,
} from '@matricula/contract/schools/favorite-schools.ts';
import { type QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { favoriteListQuery, keepNewestFavorites } from '#state/schools/favorite-schools.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';
import { reportFailure } from '#lib/report.ts';

/** Not the key of adding and removing, whose variables are read by their own hook. */
const ORDER_KEY = ['favorite-order'];

function changeList(queryClient: QueryClient, change: (list: FavoriteListReply) => FavoriteListReply): void {
  queryClient.setQueryData(favoriteListQuery().queryKey, (list) => (list === undefined ? list : change(list)));
}

/** The whole list in its new order: shown at once, asked anew if the server refuses. In one row with adding and removing. */
export function orderMutation(
  queryClient: QueryClient,
): UseMutationOptions<FavoriteSchoolsReply, Error, readonly string[]> {
  const { queryKey } = favoriteListQuery();
  return {
    mutationKey: ORDER_KEY,
    scope: { id: 'favorite-schools' },
    mutationFn: (schoolIds) => api.orderFavoriteSchools({ body: { schoolIds: [...schoolIds] } }),
    onMutate: async (schoolIds) => {
      const place = new Map(schoolIds.map((id, at) => [id, at]));
      const placeOf = (id: string) => place.get(id) ?? schoolIds.length;
      changeList(queryClient, (list) => ({
        ...list,
        data: list.data.toSorted((a, b) => placeOf(a.school.schoolId) - placeOf(b.school.schoolId)),
      }));
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (reply) => keepNewestFavorites(queryClient, reply),
    onError: async (error) => {
      reportFailure('Ordering the favorite schools failed', error); // spec §8: only logged
      if (queryClient.isMutating({ mutationKey: ORDER_KEY }) === 1) await queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** The order is `useAutosave`'s: in a scope, the last words of somebody who leaves would wait for an answer that nobody hears. */
export function noteMutation(
  queryClient: QueryClient,
  schoolId: string,
): UseMutationOptions<FavoriteSchoolsReply, Error, string> {
  return {
    networkMode: 'always', // offline it is not asked for
    mutationFn: (note) => api.noteFavoriteSchool({ params: { schoolId }, body: { note }, keepalive: true }),
    onSuccess: (reply, note) => {
      keepNewestFavorites(queryClient, reply);
      changeList(queryClient, (list) => ({
        ...list,
        data: list.data.map((entry) => (entry.school.schoolId === schoolId ? { ...entry, note } : entry)),
      }));
    },
    onError: (error) => reportFailure('Saving a note failed', error),
  };
}

/** True creates the link, false withdraws it. */
export function shareMutation(queryClient: QueryClient): UseMutationOptions<ShareReply, Error, boolean> {
  return {
    scope: { id: 'favorite-share' },
    mutationFn: (isShared) => (isShared ? api.shareFavoriteSchools() : api.withdrawFavoriteShare()),
    onSuccess: ({ shareToken }) => changeList(queryClient, (list) => ({ ...list, shareToken })),
    onError: (error) => reportFailure('Sharing the favorite schools failed', error),
  };
}

/** Null when nobody shares a list by this token, or not any more. */
export function sharedListQuery(token: string) {
  return queryOptions({
    queryKey: ['favorite-schools-by-link', token],
    queryFn: async ({ client, signal }) => {
      try {
        return await apiOf(client).getSharedFavorites({ params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
    ...PAGE_CONTENT,
  });
}
