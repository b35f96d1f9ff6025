// The parts of a field. Apart from the fields: the home page shows none.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

export function subtagsQuery(tagId: string) {
  return queryOptions({
    queryKey: ['subtags', tagId],
    queryFn: async ({ client, signal }) => (await apiOf(client).listSubtags({ params: { tagId }, signal })).subtags,
    ...PAGE_CONTENT,
  });
}
