// What is wrong with what somebody says of themselves in public, in an application as on a profile: our rules, contact details, unknown fields.
import { explainFindings } from '@matricula/contract/base/contact-findings.ts';
import {
  checkProfileFields,
  PROFILE_FIELD_TEXTS,
  type ProfileField,
  type ProfileFields,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { OWN_TAG } from '@matricula/contract/marketplace/profiles/visible-text.ts';
import { findContactDetails } from '#features/foundation/contact-details/contact-details.service.ts';
import { findTagTitles } from '#features/marketplace/tags/tags.service.ts';
import type { Context } from '#platform/context/context.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whatever else were accepted would stand in a filter that everybody sees. */
function isKnownLanguage(code: string): boolean {
  return languageNames.of(code) !== undefined;
}

/** The rule of messages: which words, and why. Null where there are none. */
export function contactText(formatted: string): string | null {
  // As it will be read: without the tags of its formatting, which could part an address.
  const text = formatted.replaceAll(OWN_TAG, '');
  const findings = findContactDetails(text);
  if (findings.length === 0) return null;
  const words = findings.map(({ start, end }) => `“${text.slice(start, end)}”`).join(', ');
  return `Leave out ${words}. ${explainFindings(findings)} Applicants reach you through messages here.`;
}

/** Of two texts that stand one below the other: what begins in the first and ends in the second. */
export function contactTextAcross(first: string, second: string): string | null {
  if (contactText(first) !== null || contactText(second) !== null) return null;
  return contactText(`${first} ${second}`) ?? contactText(`${first}\n${second}`);
}

/** What will stand on a public page in the person's own words, by field. */
function publicTexts(fields: ProfileFields): [ProfileField, string][] {
  return [
    ['country', fields.country],
    ['taglineOne', fields.taglineOne],
    ['taglineTwo', fields.taglineTwo],
    ['aboutMe', fields.aboutMe],
    ...fields.education.map(({ title, school }): [ProfileField, string] => ['education', `${title}\n${school}`]),
    ...fields.testScores.map(({ title, score }): [ProfileField, string] => ['testScores', `${title}\n${score}`]),
  ];
}

/** Field → what to do about it; empty where nothing is wrong. `held`: what the profile has already may stay, though it became a draft. */
export async function findProfileProblems(
  ctx: Context,
  fields: ProfileFields,
  held: Pick<ProfileFields, 'tagIds' | 'subtagIds'> = { tagIds: [], subtagIds: [] },
): Promise<Partial<Record<ProfileField, string>>> {
  const problems = checkProfileFields(fields, ctx.clock.now().getUTCFullYear());
  if (!fields.languages.every(isKnownLanguage)) problems.languages ??= PROFILE_FIELD_TEXTS.languages;
  for (const [field, text] of publicTexts(fields)) {
    const finding = contactText(text);
    if (finding !== null) problems[field] ??= finding;
  }
  for (const { field, first, second } of neighbors(fields)) {
    const across = contactTextAcross(first, second);
    if (across !== null) problems[field] ??= across;
  }
  const known = await findTagTitles(ctx, fields.tagIds, fields.subtagIds);
  const knownTags = new Set([...known.tags.map(({ id }) => id), ...held.tagIds]);
  if (fields.tagIds.some((id) => !knownTags.has(id))) problems.tagIds ??= PROFILE_FIELD_TEXTS.tagIds;
  const fitting = known.subtags.filter(({ tagId }) => fields.tagIds.includes(tagId)).map(({ id }) => id);
  const knownSubtags = new Set([...fitting, ...held.subtagIds]);
  if (fields.subtagIds.some((id) => !knownSubtags.has(id))) problems.subtagIds ??= PROFILE_FIELD_TEXTS.subtagIds;
  return problems;
}

/** What follows each other on the page: an address could begin in the one and end in the other. */
function neighbors(fields: ProfileFields): { field: ProfileField; first: string; second: string }[] {
  const texts: [ProfileField, string][] = [
    ['taglineOne', fields.taglineOne],
    ['taglineTwo', fields.taglineTwo],
    ['aboutMe', fields.aboutMe],
    ...fields.education.flatMap(({ title, school }): [ProfileField, string][] => [
      ['education', title],
      ['education', school],
    ]),
    ...fields.testScores.flatMap(({ title, score }): [ProfileField, string][] => [
      ['testScores', title],
      ['testScores', score],
    ]),
  ];
  return texts.slice(1).map(([field, second], place) => ({ field, first: texts[place]?.[1] ?? '', second }));
}

/** Without spaces around, and nothing chosen twice. */
export function trimmedProfile(fields: ProfileFields): ProfileFields {
  const trim = (text: string) => text.trim();
  return {
    country: trim(fields.country),
    languages: [...new Set(fields.languages)],
    tagIds: [...new Set(fields.tagIds)],
    subtagIds: [...new Set(fields.subtagIds)],
    education: fields.education.map((entry) => ({ ...entry, title: trim(entry.title), school: trim(entry.school) })),
    testScores: fields.testScores.map(({ title, score }) => ({ title: trim(title), score: trim(score) })),
    taglineOne: trim(fields.taglineOne),
    taglineTwo: trim(fields.taglineTwo),
    aboutMe: trim(fields.aboutMe),
  };
}
