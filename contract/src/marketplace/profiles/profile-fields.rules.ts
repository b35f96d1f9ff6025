// What a consultant says in public, whether it stands in an application or on a profile: its limits, and what is wrong with it. Free of zod, so
// that the forms and the server hold a person to the same rules.
import { isBlank, OWN_TAG, visibleText } from './visible-text.ts';
import { isKnownCountry } from './countries.ts';

export const PROFILE_LIMITS = {
  aboutMe: 5_000,
  tagline: 120,
  country: 64,
  languages: 10,
  tags: 5,
  subtags: 20,
  education: 10,
  educationTitle: 200,
  school: 200,
  testScores: 10,
  testTitle: 60,
  score: 40,
} as const;
/** Enough to judge by; the profile's completeness asks for 200. */
export const ABOUT_MIN_LENGTH = 100;
export const YEARS = { min: 1950, ahead: 10 } as const;

export interface EducationFields {
  title: string;
  school: string;
  startYear: number | null;
  endYear: number | null;
}

export interface ProfileFields {
  country: string;
  languages: string[];
  tagIds: string[];
  subtagIds: string[];
  education: EducationFields[];
  testScores: { title: string; score: string }[];
  taglineOne: string;
  taglineTwo: string;
  aboutMe: string;
}
export type ProfileField = keyof ProfileFields;

export const PROFILE_FIELD_TEXTS = {
  country: 'Choose where you live',
  languages: 'Choose at least one language',
  education: 'Add the school you got into',
  educationEntry: 'Enter the school, the program and the first year of each entry',
  educationFuture: `The first year can be next year at the latest, and the last year at most ${YEARS.ahead} years from now`,
  educationYears: 'The last year cannot be before the first',
  testScore: 'Enter the name and your score for each test, or remove it',
  tagIds: 'Choose at least one field',
  subtagIds: 'Choose again: one of these is no longer offered',
  tagline: 'Write both lines: they appear under your name',
  aboutMe: `Write at least ${ABOUT_MIN_LENGTH} characters about yourself`,
  formatting: 'Use only <b>, <i>, <u> and lines that begin with *',
} as const;

const TAG = /<[a-z/!?][^<>]*>?/gi;

/** Spec §5, description formatter: b, i and u alone. Anything else would leave the text empty on the page. */
export function hasForeignTag(text: string): boolean {
  return text.replaceAll(OWN_TAG, '').match(TAG) !== null;
}

function checkEducation(education: readonly EducationFields[], thisYear: number): string | null {
  const texts = PROFILE_FIELD_TEXTS;
  if (education.length === 0) return texts.education;
  const isFuture = ({ startYear, endYear }: EducationFields) =>
    (startYear ?? 0) > thisYear + 1 || (endYear ?? 0) > thisYear + YEARS.ahead;
  if (education.some(isFuture)) return texts.educationFuture;
  if (education.some(({ title, school, startYear }) => isBlank(title) || isBlank(school) || startYear === null))
    return texts.educationEntry;
  const isReversed = education.some(
    ({ startYear, endYear }) => endYear !== null && startYear !== null && endYear < startYear,
  );
  return isReversed ? texts.educationYears : null;
}

/** Everything wrong with it, in the order of the fields. Contact details in texts are the server's to find. */
export function checkProfileFields(
  fields: ProfileFields,
  thisYear = new Date().getUTCFullYear(),
): Partial<Record<ProfileField, string>> {
  const texts = PROFILE_FIELD_TEXTS;
  const checks: [ProfileField, string | null | false][] = [
    ['country', !isKnownCountry(fields.country) && texts.country],
    ['languages', fields.languages.length === 0 && texts.languages],
    ['education', checkEducation(fields.education, thisYear)],
    ['testScores', fields.testScores.some(({ title, score }) => isBlank(title) || isBlank(score)) && texts.testScore],
    ['tagIds', fields.tagIds.length === 0 && texts.tagIds],
    ['taglineOne', visibleText(fields.taglineOne) === '' && texts.tagline],
    ['taglineTwo', visibleText(fields.taglineTwo) === '' && texts.tagline],
    [
      'aboutMe',
      (visibleText(fields.aboutMe).length < ABOUT_MIN_LENGTH && texts.aboutMe) ||
        (hasForeignTag(fields.aboutMe) && texts.formatting),
    ],
  ];
  return Object.fromEntries(checks.filter(([, text]) => typeof text === 'string'));
}
