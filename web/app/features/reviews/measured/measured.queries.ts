// A consultant's own figures. Null where there is no profile to measure: an answer, not a failure.
import { ApiError } from '@matricula/contract/http/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

export function measuredQuery() {
  return queryOptions({
    queryKey: ['measured'],
    queryFn: async ({ client, signal }) => {
      try {
        return await apiOf(client).getMeasured({ signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
