// Every field of a school in groups, with the evidence beside each figure. Adding and editing draw the same form.
import { TEST_LEVEL_LABELS, TEST_LEVELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolSource } from '@matricula/contract/schools/schools.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import type { useForm } from '#ui/form/use-form.ts';
import { ApplicationFactFields } from './fields/application-fact-fields.tsx';
import { ChosenFigures, FlagFigures, NumberFigures, TestFigures } from './fields/figure-fields.tsx';
import { FormGroup } from './fields/form-group.tsx';
import { NameFields, PlaceFields } from './fields/identity-fields.tsx';
import styles from './school-form.module.css';
import type { FormSchool, SchoolFields } from './school-form-values.ts';

const LEVELS = TEST_LEVELS.map((level) => ({ value: level, label: TEST_LEVEL_LABELS[level] }));
const CURRENCIES = [
  { value: 'USD', label: 'US dollars' },
  { value: 'CAD', label: 'Canadian dollars' },
];
const SOURCES_ID = 'school-sources';

interface SchoolFormProps {
  form: ReturnType<typeof useForm<SchoolFields>>;
  school: FormSchool;
  /** Sources already named by this school, offered while typing. */
  sources?: readonly SchoolSource[];
  /** Above the name: the id of a new school. */
  before?: ReactNode;
  onShortTitle?: (text: string) => void;
  /** Below the text of a failure: the way on. */
  failureHelp?: ReactNode;
  reasonLabel: string;
  reasonHint: string;
  isReasonOptional?: boolean;
  submitLabel: string;
  busyLabel: string;
}

export function SchoolForm({
  form,
  school,
  sources = [],
  before,
  onShortTitle,
  failureHelp,
  ...save
}: SchoolFormProps) {
  const { field } = form;
  const figures = { school, field, sourcesId: SOURCES_ID };
  return (
    <>
      <div className={styles.form}>
        <FormFrame form={form} label="School" failureHelp={failureHelp}>
          <datalist id={SOURCES_ID}>
            {sources.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </datalist>
          <FormGroup title="Name and place">
            {before}
            <NameFields school={school} field={field} {...(onShortTitle === undefined ? {} : { onShortTitle })} />
            <PlaceFields school={school} field={field} />
            <Checkbox
              {...field('isListed')}
              label="Listed in the directory"
              hint="A school that is not listed stays here and is seen by nobody else."
              defaultChecked={school.isListed}
            />
          </FormGroup>
          <FormGroup
            title="Figures"
            hint="A figure left empty is shown as 'Not reported', one without the address of its page as 'Unconfirmed'."
          >
            <div className={styles.narrow}>
              <SelectField
                {...field('tuitionCurrency')}
                label="Tuition in"
                choices={CURRENCIES}
                defaultValue={school.tuitionCurrency}
              />
            </div>
            <NumberFigures {...figures} />
            <ChosenFigures {...figures} />
          </FormGroup>
          <FormGroup title="Who may apply">
            <FlagFigures {...figures} />
          </FormGroup>
          <FormGroup title="Tests">
            <TestFigures {...figures} levels={LEVELS} />
            <TextField
              {...field('sjtNote')}
              label="Note on these tests"
              isOptional
              maxLength={300}
              defaultValue={school.sjtNote ?? ''}
            />
            <Checkbox {...field('requiresMCAT')} label="Requires the MCAT" defaultChecked={school.requiresMCAT} />
            <TextField
              {...field('mcatNote')}
              label="Note on the MCAT"
              hint="For schools that use it in part: a threshold, one section."
              isOptional
              maxLength={200}
              defaultValue={school.mcatNote ?? ''}
            />
          </FormGroup>
          <FormGroup title="How to apply" hint="Days as 2026-11-02. What has no page stays here and is not shown.">
            <ApplicationFactFields {...figures} />
          </FormGroup>
          <FormGroup title="Words">
            <TextArea
              {...field('notes')}
              label="Notes"
              hint="Shown on the school's page. One on each line, at most 20."
              isOptional
              rows={4}
              defaultValue={school.notes.join('\n')}
            />
            <TextArea
              {...field('attendedAs')}
              label="Consultants write this school as"
              hint="One name on each line. Consultants whose education has one of them are shown on the school's page."
              isOptional
              rows={3}
              defaultValue={school.attendedAs.join('\n')}
            />
          </FormGroup>
          <SaveBar form={form} {...save} />
        </FormFrame>
      </div>
      <UnsavedGuard form={form} />
    </>
  );
}

type SaveBarProps = Pick<
  SchoolFormProps,
  'form' | 'reasonLabel' | 'reasonHint' | 'isReasonOptional' | 'submitLabel' | 'busyLabel'
>;

/** Stays in sight: the form is long, and what is to be done with it is always the same. */
function SaveBar({ form, reasonLabel, reasonHint, isReasonOptional = false, submitLabel, busyLabel }: SaveBarProps) {
  return (
    <div className={styles.save}>
      <div className={styles.reason}>
        <TextField
          {...form.field('reason')}
          label={reasonLabel}
          placeholder={reasonHint}
          isOptional={isReasonOptional}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <Button type="submit" isBusy={form.isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </div>
  );
}
