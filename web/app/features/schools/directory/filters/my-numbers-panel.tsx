// 'My numbers': what the reader tells about themselves so that every school can be marked. Says where it is kept and what the marks mean.
import {
  CITIZENSHIP_LABELS,
  CITIZENSHIPS,
  GPA_RANGE,
  hasNumbers,
  MCAT_RANGE,
  type MyNumbers,
  NO_NUMBERS,
  readMyNumbers,
  WITHIN_TEXT,
} from '@matricula/contract/schools/my-numbers.rules.ts';
import { CANADIAN_PROVINCES, stateName, US_STATES } from '@matricula/contract/base/regions.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type FormEvent, useState } from 'react';
import { useMyNumbers } from '#state/schools/my-numbers.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './my-numbers-panel.module.css';

const KEPT_TEXTS = {
  device: 'Kept on this device only. If you register, they move into your account.',
  account: 'Kept in your account and used on every device you sign in on. Nobody else sees them.',
};

const RESIDENCES = [...Object.entries(US_STATES), ...Object.entries(CANADIAN_PROVINCES)].map(([value, label]) => ({
  value,
  label,
}));
const CITIZENS = CITIZENSHIPS.map((value) => ({ value, label: CITIZENSHIP_LABELS[value] }));

/** 'GPA 3.80 · MCAT 512 · Ontario' */
function summaryOf({ gpa, mcat, residence, citizenship }: MyNumbers): string {
  return [
    gpa === null ? null : `GPA ${gpa.toFixed(2)}`,
    mcat === null ? null : `MCAT ${mcat}`,
    residence === null ? null : stateName(residence),
    citizenship === null ? null : CITIZENSHIP_LABELS[citizenship],
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export function MyNumbersPanel() {
  const { numbers, keptIn, hasFailed, save } = useMyNumbers();
  const summary = summaryOf(numbers);
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <span className={styles.texts}>
          <span className={styles.name}>My numbers</span>
          <span className={styles.said}>{summary === '' ? 'See where you stand at each school' : summary}</span>
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className={styles.body}>
        {/* A new form begins when the numbers change elsewhere: another tab, the account. */}
        <NumbersForm key={JSON.stringify(numbers)} numbers={numbers} onSave={save} />
        {hasFailed ? (
          <p role="alert" className={styles.failure}>
            Your account could not save them. Try again.
          </p>
        ) : null}
        <p className={styles.small}>{WITHIN_TEXT}</p>
        <p className={styles.small}>{KEPT_TEXTS[keptIn]}</p>
      </div>
    </details>
  );
}

interface NumbersFormProps {
  numbers: MyNumbers;
  onSave: (numbers: MyNumbers) => void;
}

function NumbersForm({ numbers, onSave }: NumbersFormProps) {
  const [errors, setErrors] = useState<{ gpa?: string; mcat?: string }>({});

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const numberOf = (name: string) => (textOf(name) === '' ? null : Number(textOf(name).replace(',', '.')));
    const read = readMyNumbers({
      gpa: numberOf('gpa'),
      mcat: numberOf('mcat'),
      residence: textOf('residence'),
      citizenship: textOf('citizenship'),
    });
    const isMcatWhole = read.mcat === null || Number.isInteger(read.mcat);
    const found = {
      ...(textOf('gpa') !== '' && read.gpa === null
        ? { gpa: `A number from ${GPA_RANGE.least} to ${GPA_RANGE.most}` }
        : {}),
      ...((textOf('mcat') !== '' && read.mcat === null) || !isMcatWhole
        ? { mcat: `A whole number from ${MCAT_RANGE.least} to ${MCAT_RANGE.most}` }
        : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(read);
  }

  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      <TextField
        name="gpa"
        label="GPA"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        defaultValue={numbers.gpa ?? ''}
        error={errors.gpa}
      />
      <TextField
        name="mcat"
        label="MCAT"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={numbers.mcat ?? ''}
        error={errors.mcat}
      />
      <SelectField
        name="residence"
        label="State or province of residence"
        emptyLabel="Choose one"
        choices={RESIDENCES}
        defaultValue={numbers.residence ?? ''}
      />
      <SelectField
        name="citizenship"
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
