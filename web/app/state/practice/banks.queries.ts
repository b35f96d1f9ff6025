// What each course offers today, counted by the server: nothing else is promised.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

export function banksQuery() {
  return queryOptions({
    queryKey: ['banks'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listBanks({ signal })).data,
    ...PAGE_CONTENT,
  });
}
