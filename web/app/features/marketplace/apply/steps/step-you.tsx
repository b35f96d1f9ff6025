// The step about the person: name, phone, where they live, the languages they can advise in.
import { APPLICATION_LIMITS as LIMITS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { FLAGGED_COUNTRIES } from '@matricula/contract/base/regions.ts';
import { useState } from 'react';
import { fieldId, type StepForm } from '#features/marketplace/apply/step-form.ts';
import { COMMON_LANGUAGES, formatLanguage } from '#lib/text/format.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { countryName } from '#ui/marks/country-flag.tsx';
import { Checkboxes, CheckboxGroup } from './checkbox-group.tsx';
import styles from './step-you.module.css';

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

export function StepYou({ form: { draft, change, saveNow, errorOf } }: { form: StepForm }) {
  return (
    <Stack gap="large">
      <TextField
        id={fieldId('name')}
        label="Full name"
        hint="As it appears on your ID."
        autoComplete="name"
        maxLength={LIMITS.name}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <TextField
        id={fieldId('phone')}
        type="tel"
        label="Phone"
        hint="Include the country code. Only the people who review your application see it."
        autoComplete="tel"
        maxLength={LIMITS.phone}
        value={draft.phone}
        error={errorOf('phone')}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <CountryField
        country={draft.country}
        error={errorOf('country')}
        onCountry={(country) => change({ country })}
        onBlur={saveNow}
      />
      <LanguageFields
        chosen={draft.languages}
        error={errorOf('languages')}
        onChosen={(languages) => change({ languages })}
      />
    </Stack>
  );
}

interface CountryFieldProps {
  country: string;
  error: string | undefined;
  onCountry: (country: string) => void;
  onBlur: () => void;
}

function CountryField({ country, error, onCountry, onBlur }: CountryFieldProps) {
  const [isAnother, setIsAnother] = useState(false);
  // What another device or an earlier visit has written counts as well.
  const isOther = !isFlagged(country) && (isAnother || country !== '');
  return (
    <>
      <SelectField
        id={fieldId('country')}
        label="Where you live"
        emptyLabel="Choose a country"
        autoComplete="country"
        choices={COUNTRIES}
        value={isOther ? OTHER : country}
        error={isOther ? undefined : error}
        onChange={({ currentTarget: { value } }) => {
          setIsAnother(value === OTHER);
          onCountry(value === OTHER ? '' : value);
        }}
      />
      {isOther ? (
        <TextField
          label="Country"
          autoComplete="country-name"
          maxLength={LIMITS.country}
          value={country}
          error={error}
          onChange={(event) => {
            setIsAnother(true);
            onCountry(event.currentTarget.value);
          }}
          onBlur={onBlur}
        />
      ) : null}
    </>
  );
}

interface LanguageFieldsProps {
  chosen: readonly string[];
  error: string | undefined;
  onChosen: (chosen: string[]) => void;
}

function LanguageFields({ chosen, error, onChosen }: LanguageFieldsProps) {
  // What was chosen from the longer list stands in the short one on the next visit.
  const [first] = useState(() => [...new Set([...FIRST_LANGUAGES, ...chosen])]);
  const more = LANGUAGES.filter((code) => !first.includes(code));
  return (
    <CheckboxGroup
      id={fieldId('languages')}
      label="Languages you can advise in"
      hint={`Up to ${LIMITS.languages}.`}
      error={error}
      choices={first.map(choiceOf)}
      chosen={chosen}
      onChosen={onChosen}
      max={LIMITS.languages}
    >
      <details className={styles.more}>
        <summary>More languages</summary>
        <Checkboxes choices={more.map(choiceOf)} chosen={chosen} onChosen={onChosen} max={LIMITS.languages} />
      </details>
    </CheckboxGroup>
  );
}
