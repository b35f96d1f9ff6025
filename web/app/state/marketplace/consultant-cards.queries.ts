// Cards of consultants by id: for a person's saved ones, in the marketplace and in the library.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

/** An address has an end, and a list of saved consultants may be longer. */
const IDS_PER_CALL = 100;

/** In the order of the ids; who is no longer listed is left out. */
export function consultantCardsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['consultants', 'cards', ids],
    queryFn: async ({ client, signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, part) =>
        ids.slice(part * IDS_PER_CALL, (part + 1) * IDS_PER_CALL),
      );
      const replies = await Promise.all(
        parts.map((part) => apiOf(client).getConsultantCards({ query: { ids: part.join(',') }, signal })),
      );
      return replies.flatMap(({ data }) => data);
    },
    placeholderData: keepPreviousData,
  });
}
