// What Find asks the server: everything that an administrator may open, by the beginnings of its words.
import { FIND_MAX_LENGTH, FIND_MIN_LENGTH } from '@matricula/contract/administration/find.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

export function foundQuery(typed: string) {
  const words = typed.slice(0, FIND_MAX_LENGTH).trim();
  return queryOptions({
    queryKey: ['find', 'administration', words],
    queryFn: async ({ client, signal }) => (await apiOf(client).findForAdmins({ query: { words }, signal })).data,
    enabled: words.length >= FIND_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}
