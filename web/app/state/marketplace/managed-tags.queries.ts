// Every field with its parts, drafts too, as administrators keep them: the screen of tags and the form of a course read it.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function managedTagsQuery() {
  return queryOptions({
    queryKey: ['managed-tags'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listManagedTags({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}
