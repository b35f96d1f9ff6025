// The profile as applicants would see it with what is typed now, saved or not.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import type { ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { proofOf } from '#features/marketplace/own-profile/form/proof.ts';
import { fieldsQuery } from '#state/marketplace/fields.queries.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';
import { useTagTitles } from './use-tag-titles.ts';

/** As the page lists them: in the order of the marketplace, not of the clicks. */
function inOrder(ids: readonly string[], known: readonly { id: string }[]): string[] {
  const places = new Map(known.map(({ id }, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? known.length;
  return ids.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Entries that are begun and not finished are left out: the page could not show them. */
export function usePreviewedProfile(shown: ConsultantProfile, typed: ProfileFields): ConsultantProfile {
  const titleOf = useTagTitles(typed, shown);
  const { data: fields } = useQuery(fieldsQuery());
  const parts = useQueries({ queries: typed.tagIds.map((id) => subtagsQuery(id)) });
  const fieldOf = (subtagId: string) =>
    shown.subtags.find(({ id }) => id === subtagId)?.tagId ??
    typed.tagIds.find((_, index) => parts[index]?.data?.some(({ id }) => id === subtagId)) ??
    '';
  return {
    ...shown,
    consultantCountry: typed.country,
    languages: typed.languages,
    taglineOne: typed.taglineOne,
    taglineTwo: typed.taglineTwo,
    aboutMe: typed.aboutMe,
    tags: inOrder(typed.tagIds, fields?.tags ?? []).map((id) => ({ id, title: titleOf(id) })),
    subtags: inOrder(
      typed.subtagIds,
      parts.flatMap(({ data }) => data ?? []),
    ).map((id) => ({ id, title: titleOf(id), tagId: fieldOf(id) })),
    testScores: typed.testScores.filter(({ title, score }) => title.trim() !== '' && score.trim() !== ''),
    education: typed.education.flatMap((entry) =>
      entry.title.trim() === '' || entry.startYear === null
        ? []
        : [{ ...entry, startYear: entry.startYear, proofSeenOn: proofOf(entry, shown.education) }],
    ),
  };
}
