// What is wrong with what somebody says of themselves in public, in an application as on a profile: our rules, contact details, unknown fields.
import { explainFindings } from '@matricula/contract/base/contact-findings.ts';
import {
  checkProfileFields,
  OWN_TAG,
  PROFILE_FIELD_TEXTS,
  type ProfileField,
  type ProfileFields,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { findContactDetails } from '#features/foundation/contact-details/contact-details.service.ts';
import { findTagTitles } from '#features/marketplace/tags/tags.service.ts';
import type { Context } from '#platform/context/context.ts';

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

/** Field → what to do about it; empty where nothing is wrong. */
export async function findProfileProblems(
  ctx: Context,
  fields: ProfileFields,
): Promise<Partial<Record<ProfileField, string>>> {
  const problems = checkProfileFields(fields, ctx.clock.now().getUTCFullYear());
  for (const [field, text] of publicTexts(fields)) {
    const finding = contactText(text);
    if (finding !== null) problems[field] ??= finding;
  }
  const across = contactTextAcross(fields.taglineOne, fields.taglineTwo);
  if (across !== null) problems.taglineTwo ??= across;
  const known = await findTagTitles(ctx, fields.tagIds, fields.subtagIds);
  if (known.tags.length < fields.tagIds.length) problems.tagIds ??= PROFILE_FIELD_TEXTS.tagIds;
  const fitting = known.subtags.filter(({ tagId }) => fields.tagIds.includes(tagId));
  if (fitting.length < fields.subtagIds.length) problems.subtagIds ??= PROFILE_FIELD_TEXTS.subtagIds;
  return problems;
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
