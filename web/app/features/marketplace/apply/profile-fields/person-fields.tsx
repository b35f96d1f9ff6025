// Where somebody lives, and the languages they can advise in.
import { OTHER_COUNTRIES } from '@matricula/contract/marketplace/profiles/countries.ts';
import { FLAGGED_COUNTRIES } from '@matricula/contract/base/countries.ts';
import { PROFILE_LIMITS } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useState } from 'react';
import { COMMON_LANGUAGES, formatLanguage } from '#lib/text/format.ts';
import type { ProfileForm } from '#state/marketplace/profile-form.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { countryName } from '#ui/marks/country-flag.tsx';
import { Checkboxes, CheckboxGroup } from './checkbox-group.tsx';
import styles from './person-fields.module.css';

/** Those with a flag first: most people live there. */
const COUNTRIES = [
  ...FLAGGED_COUNTRIES.map((value) => ({ value, label: countryName(value) })),
  ...OTHER_COUNTRIES.map((value) => ({ value, label: value })),
];
/** Shown at once; the others are one click away. */
const FIRST_LANGUAGES = ['en', 'fr', 'es', 'zh', 'hi', 'ar'];

/** In the order of their names. */
const LANGUAGES = [...COMMON_LANGUAGES].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).map(([code]) => code);

const choiceOf = (code: string) => ({ value: code, label: formatLanguage(code) });

export function PersonFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <CountryField form={form} />
      <LanguageFields form={form} />
    </>
  );
}

function CountryField({ form: { fields, change, errorOf, idOf } }: { form: ProfileForm }) {
  return (
    <SelectField
      id={idOf('country')}
      label="Where you live"
      emptyLabel="Choose a country"
      autoComplete="country"
      choices={COUNTRIES}
      value={fields.country}
      error={errorOf('country')}
      onChange={({ currentTarget }) => change({ country: currentTarget.value })}
    />
  );
}

function LanguageFields({ form: { fields, change, errorOf, idOf } }: { form: ProfileForm }) {
  const chosen = fields.languages;
  // What was chosen from the longer list stands in the short one on the next visit.
  const [first] = useState(() => [...new Set([...FIRST_LANGUAGES, ...chosen])]);
  const more = LANGUAGES.filter((code) => !first.includes(code));
  const choosing = { chosen, onChosen: (languages: string[]) => change({ languages }), max: PROFILE_LIMITS.languages };
  return (
    <CheckboxGroup
      id={idOf('languages')}
      label="Languages you can advise in"
      hint={`Up to ${PROFILE_LIMITS.languages}.`}
      error={errorOf('languages')}
      choices={first.map(choiceOf)}
      {...choosing}
    >
      <details className={styles.more}>
        <summary>More languages</summary>
        <Checkboxes choices={more.map(choiceOf)} {...choosing} />
      </details>
    </CheckboxGroup>
  );
}
