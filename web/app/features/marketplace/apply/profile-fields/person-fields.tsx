// Where somebody lives, and the languages they can advise in.
import { FLAGGED_COUNTRIES } from '@matricula/contract/base/regions.ts';
import { PROFILE_LIMITS } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useState } from 'react';
import { COMMON_LANGUAGES, formatLanguage } from '#lib/text/format.ts';
import type { ProfileForm } from '#state/marketplace/profile-form.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { countryName } from '#ui/marks/country-flag.tsx';
import { Checkboxes, CheckboxGroup } from './checkbox-group.tsx';
import styles from './person-fields.module.css';

const OTHER = 'other';
const COUNTRIES = [
  ...FLAGGED_COUNTRIES.map((value) => ({ value, label: countryName(value) })),
  { value: OTHER, label: 'Another country' },
];
/** Shown at once; the others are one click away. */
const FIRST_LANGUAGES = ['en', 'fr', 'es', 'zh', 'hi', 'ar'];

function isFlagged(country: string): boolean {
  return (FLAGGED_COUNTRIES as readonly string[]).includes(country);
}

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

function CountryField({ form: { fields, change, saveNow, errorOf, idOf } }: { form: ProfileForm }) {
  const { country } = fields;
  const error = errorOf('country');
  const [isAnother, setIsAnother] = useState(false);
  // What another device or an earlier visit has written counts as well.
  const isOther = !isFlagged(country) && (isAnother || country !== '');
  return (
    <>
      <SelectField
        id={idOf('country')}
        label="Where you live"
        emptyLabel="Choose a country"
        autoComplete="country"
        choices={COUNTRIES}
        value={isOther ? OTHER : country}
        error={isOther ? undefined : error}
        onChange={({ currentTarget: { value } }) => {
          setIsAnother(value === OTHER);
          change({ country: value === OTHER ? '' : value });
        }}
      />
      {isOther ? (
        <TextField
          label="Country"
          autoComplete="country-name"
          maxLength={PROFILE_LIMITS.country}
          value={country}
          error={error}
          onChange={(event) => {
            setIsAnother(true);
            change({ country: event.currentTarget.value });
          }}
          onBlur={saveNow}
        />
      ) : null}
    </>
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
