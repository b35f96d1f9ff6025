// What a school is called, where it stands and what it grants: fields that need no evidence.
import { DEGREES } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { CANADIAN_PROVINCES, US_STATES } from '@matricula/contract/schools/states.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FieldRow } from './form-group.tsx';
import type { FormSchool } from '#features/schools/admin-schools/school-form-values.ts';
import type { FieldPlace } from '#ui/form/use-form.ts';

const COUNTRIES = [
  { value: 'USA', label: 'United States' },
  { value: 'CAN', label: 'Canada' },
];
// One list: no code means one thing in the United States and another in Canada.
const STATES = Object.entries({ ...US_STATES, ...CANADIAN_PROVINCES }).map(([code, name]) => ({
  value: code,
  label: `${name} (${code})`,
}));
const CONTROLS = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
];

interface IdentityFieldsProps {
  school: FormSchool;
  field: (name: string) => FieldPlace;
}

export function NameFields({
  school,
  field,
  onShortTitle,
}: IdentityFieldsProps & { onShortTitle?: (text: string) => void }) {
  const shortTitle = field('shortTitle');
  return (
    <>
      <TextField {...field('title')} label="Name" maxLength={200} defaultValue={school.title} />
      <FieldRow>
        <TextField
          {...shortTitle}
          label="Short name"
          maxLength={60}
          defaultValue={school.shortTitle}
          onBlur={(event) => {
            shortTitle.onBlur();
            onShortTitle?.(event.currentTarget.value);
          }}
        />
        <SelectField
          {...field('degree')}
          label="Degree"
          choices={DEGREES.map((degree) => ({ value: degree, label: degree }))}
          defaultValue={school.degree}
        />
        <SelectField {...field('control')} label="Public or private" choices={CONTROLS} defaultValue={school.control} />
      </FieldRow>
    </>
  );
}

export function PlaceFields({ school, field }: IdentityFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          {...field('schoolLocationCity')}
          label="City"
          maxLength={80}
          defaultValue={school.schoolLocationCity}
        />
        <SelectField
          {...field('schoolLocationState')}
          label="State or province"
          emptyLabel="Choose one"
          choices={STATES}
          defaultValue={school.schoolLocationState}
        />
        <SelectField
          {...field('schoolLocationCountry')}
          label="Country"
          choices={COUNTRIES}
          defaultValue={school.schoolLocationCountry}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          {...field('website')}
          type="url"
          label="Website"
          isOptional
          placeholder="https://"
          defaultValue={school.website ?? ''}
        />
        <TextField
          {...field('latitude')}
          label="Latitude"
          isOptional
          inputMode="decimal"
          defaultValue={school.latitude ?? ''}
        />
        <TextField
          {...field('longitude')}
          label="Longitude"
          isOptional
          inputMode="decimal"
          defaultValue={school.longitude ?? ''}
        />
      </FieldRow>
    </>
  );
}
