// Where two states of a profile's fields differ, and what a field says in words.
import type {
  EducationFields,
  ProfileField,
  ProfileFields,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { PROFILE_FIELD_NAMES } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { formatLanguage } from '#lib/text/format.ts';
import { countryName } from '#ui/marks/country-flag.tsx';

export const FIELD_NAMES = Object.keys(PROFILE_FIELD_NAMES) as ProfileField[];

export function isSameField(field: ProfileField, one: ProfileFields, other: ProfileFields): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

export function fieldsThatDiffer(one: ProfileFields, other: ProfileFields): ProfileField[] {
  return FIELD_NAMES.filter((field) => !isSameField(field, one, other));
}

/** 'MD, University of Toronto, 2024 – present' */
export function educationText({ title, school, startYear, endYear }: EducationFields): string {
  return [title, school, `${startYear ?? '?'} – ${endYear ?? 'present'}`].filter((part) => part !== '').join(', ');
}

/** `titleOf`: of a field or a part of one, by its id. */
export function fieldText(field: ProfileField, fields: ProfileFields, titleOf: (id: string) => string): string {
  switch (field) {
    case 'country':
      return countryName(fields.country);
    case 'languages':
      return fields.languages.map(formatLanguage).join(', ');
    case 'tagIds':
    case 'subtagIds':
      return fields[field].map(titleOf).join(', ');
    case 'education':
      return fields.education.map(educationText).join('\n');
    case 'testScores':
      return fields.testScores.map(({ title, score }) => `${title}: ${score}`).join('\n');
    case 'taglineOne':
    case 'taglineTwo':
    case 'aboutMe':
      return fields[field];
  }
}
