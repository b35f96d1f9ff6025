// One consultant with the vouchers of an order (spec §7). A failure is only logged, by the query cache (spec §8).
import { ApiError } from '@matricula/contract/http/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

/** Nobody by this id, or nothing that could be an id. */
const NOBODY = [404, 422];

/** Null when there is no such consultant: an answer, not a failure, so that the page can say so with its status. */
export function consultantQuery(cid: string) {
  return queryOptions({
    queryKey: ['consultant', cid],
    queryFn: async ({ client, signal }) => {
      try {
        return await apiOf(client).getConsultant({ params: { cid }, signal });
      } catch (error) {
        if (error instanceof ApiError && NOBODY.includes(error.status)) return null;
        throw error;
      }
    },
    ...PAGE_CONTENT,
  });
}
