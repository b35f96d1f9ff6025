// What fields and their parts are called, by their ids, as far as it is known: from the public list, and from the profile as it is shown.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import type { ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';

/** An id is its own title while nothing better is known. */
export function useTagTitles(
  { tagIds }: Pick<ProfileFields, 'tagIds'>,
  shown: Pick<ConsultantProfile, 'tags' | 'subtags'>,
): (id: string) => string {
  const { data } = useQuery(fieldsQuery());
  const parts = useQueries({ queries: tagIds.map((id) => subtagsQuery(id)) }).flatMap((part) => part.data ?? []);
  const titles = new Map(
    [...shown.tags, ...shown.subtags, ...(data?.tags ?? []), ...parts].map(({ id, title }) => [id, title]),
  );
  return (id) => titles.get(id) ?? id;
}
