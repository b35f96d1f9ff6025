// The figures of a school, each with its value and, on the same line, its evidence.
import {
  COMPETITIVENESS,
  FIGURE_LABELS,
  INTERVIEW_FORMAT_LABELS,
  INTERVIEW_FORMATS,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ReactNode } from 'react';
import { EvidenceFields } from './evidence-fields.tsx';
import type { Choice } from '#ui/form/choice.ts';
import styles from './figure-fields.module.css';
import type { FormSchool } from '#features/schools/admin-schools/school-form-values.ts';
import { SmallField, SmallSelect } from './small-field.tsx';
import type { FieldPlace } from '#ui/form/use-form.ts';

interface FieldsProps {
  school: FormSchool;
  sourcesId: string;
  field: (name: string) => FieldPlace;
}

/** Value on the left, evidence on the right. */
function FigureLine({
  figure,
  value,
  school,
  sourcesId,
  field,
}: FieldsProps & { figure: SchoolFigure; value: ReactNode }) {
  return (
    <div role="group" aria-label={FIGURE_LABELS[figure]} className={styles.line}>
      <div className={styles.value}>{value}</div>
      <EvidenceFields
        figure={figure}
        label={FIGURE_LABELS[figure]}
        evidence={school.provenance[figure]}
        sourcesId={sourcesId}
        field={field}
      />
    </div>
  );
}

const NUMBERS = [
  { figure: 'avgGPA', unit: '0 to 4' },
  { figure: 'avgMCAT', unit: '472 to 528' },
  { figure: 'mdAcceptances', unit: 'students' },
  { figure: 'tuitionIS', unit: 'a year' },
  { figure: 'tuitionOOS', unit: 'a year' },
  { figure: 'applications', unit: 'a cycle' },
  { figure: 'outOfStatePct', unit: '%' },
] as const;

export function NumberFigures(props: FieldsProps) {
  const { school, field } = props;
  return NUMBERS.map(({ figure, unit }) => (
    <FigureLine
      key={figure}
      {...props}
      figure={figure}
      value={
        <SmallField
          {...field(figure)}
          label={`${FIGURE_LABELS[figure]} (${unit})`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={school[figure] ?? ''}
        />
      }
    />
  ));
}

export function ChosenFigures(props: FieldsProps) {
  const { school, field } = props;
  return (
    <>
      <FigureLine
        {...props}
        figure="competitiveness"
        value={
          <SmallSelect
            {...field('competitiveness')}
            label={FIGURE_LABELS.competitiveness}
            emptyLabel="Not reported"
            choices={COMPETITIVENESS.map((text) => ({ value: text, label: text }))}
            defaultValue={school.competitiveness ?? ''}
          />
        }
      />
      <FigureLine
        {...props}
        figure="interviewFormat"
        value={
          <SmallSelect
            {...field('interviewFormat')}
            label={FIGURE_LABELS.interviewFormat}
            emptyLabel="Not reported"
            choices={INTERVIEW_FORMATS.map((format) => ({ value: format, label: INTERVIEW_FORMAT_LABELS[format] }))}
            defaultValue={school.interviewFormat ?? ''}
          />
        }
      />
    </>
  );
}

const FLAGS = ['acceptsOOS', 'acceptsCanadian', 'acceptsInternational'] as const;

export function FlagFigures(props: FieldsProps) {
  const { school, field } = props;
  return FLAGS.map((figure) => {
    const { error: _never, ...place } = field(figure);
    return (
      <FigureLine
        key={figure}
        {...props}
        figure={figure}
        value={
          <label htmlFor={place.id} className={styles.flag}>
            <input type="checkbox" {...place} defaultChecked={school[figure]} className={styles.check} />
            {FIGURE_LABELS[figure]}
          </label>
        }
      />
    );
  });
}

const TESTS = [
  { policy: 'casperPolicy', figure: 'requiresCASPer' },
  { policy: 'previewPolicy', figure: 'requiresAAMCPREview' },
] as const;

/** What a school asks of a test is a level and the cycle it is known for; whether it is 'required' follows from it. */
export function TestFigures({ levels, ...props }: FieldsProps & { levels: readonly Choice[] }) {
  const { school, field } = props;
  return TESTS.map(({ policy, figure }) => (
    <FigureLine
      key={figure}
      {...props}
      figure={figure}
      value={
        <div className={styles.pair}>
          <SmallSelect
            {...field(`${policy}.level`)}
            label={FIGURE_LABELS[figure]}
            choices={levels}
            defaultValue={school[policy].level}
          />
          <SmallField
            {...field(`${policy}.cycle`)}
            subject={FIGURE_LABELS[figure]}
            label="Cycle"
            placeholder="2026-27"
            defaultValue={school[policy].cycle ?? ''}
          />
        </div>
      }
    />
  ));
}
