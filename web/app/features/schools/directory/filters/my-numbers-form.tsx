// The form of 'My numbers'. A file of its own: most readers of the directory never open it.
import {
  CITIZENSHIP_LABELS,
  CITIZENSHIPS,
  GPA_RANGE,
  hasNumbers,
  MCAT_RANGE,
  type MyNumbers,
  NO_NUMBERS,
  readMyNumbers,
} from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { CANADIAN_PROVINCES, US_STATES } from '@matricula/contract/schools/states.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import styles from './my-numbers-panel.module.css';

const RESIDENCES = [...Object.entries(US_STATES), ...Object.entries(CANADIAN_PROVINCES)].map(([value, label]) => ({
  value,
  label,
}));
const CITIZENS = CITIZENSHIPS.map((value) => ({ value, label: CITIZENSHIP_LABELS[value] }));

type Fields = Record<keyof MyNumbers, string>;

const numberOf = (text: string) => (text === '' ? null : Number(text.replace(',', '.')));

function readFields({ gpa, mcat, residence, citizenship }: Fields): MyNumbers {
  return readMyNumbers({ gpa: numberOf(gpa), mcat: numberOf(mcat), residence, citizenship });
}

function problemsOf(fields: Fields) {
  const { gpa, mcat } = readFields(fields);
  const isMcatWhole = mcat === null ? fields.mcat === '' : Number.isInteger(mcat);
  return {
    ...(fields.gpa !== '' && gpa === null ? { gpa: `A number from ${GPA_RANGE.min} to ${GPA_RANGE.max}` } : {}),
    ...(isMcatWhole ? {} : { mcat: `A whole number from ${MCAT_RANGE.min} to ${MCAT_RANGE.max}` }),
  };
}

interface NumbersFormProps {
  numbers: MyNumbers;
  onSave: (numbers: MyNumbers) => void;
}

export function NumbersForm({ numbers, onSave }: NumbersFormProps) {
  const form = useForm<Fields>({
    name: 'my-numbers',
    isShort: true,
    check: problemsOf,
    fallbackText: '',
    send: async (fields) => onSave(readFields(fields)),
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <TextField
        {...form.field('gpa')}
        label="GPA"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        defaultValue={numbers.gpa ?? ''}
      />
      <TextField
        {...form.field('mcat')}
        label="MCAT"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={numbers.mcat ?? ''}
      />
      <SelectField
        {...form.field('residence')}
        label="State or province of residence"
        emptyLabel="Choose one"
        choices={RESIDENCES}
        defaultValue={numbers.residence ?? ''}
      />
      <SelectField
        {...form.field('citizenship')}
        label="Citizenship"
        emptyLabel="Choose one"
        choices={CITIZENS}
        defaultValue={numbers.citizenship ?? ''}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary">
          Compare with my numbers
        </Button>
        {hasNumbers(numbers) ? (
          <Button variant="quiet" onClick={() => onSave(NO_NUMBERS)}>
            Forget my numbers
          </Button>
        ) : null}
      </div>
    </form>
  );
}
