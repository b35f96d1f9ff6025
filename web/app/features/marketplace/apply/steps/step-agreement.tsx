// The step in which somebody declares that they have no conflict of interest, each sentence for itself, and that what they say is true.
import {
  ACKNOWLEDGEMENT,
  DECLARATION_NAMES,
  DECLARATIONS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useState } from 'react';
import { fieldId, type StepForm } from '#features/marketplace/apply/step-form.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './step-agreement.module.css';

export function StepAgreement({ form: { draft, change, errorOf } }: { form: StepForm }) {
  const [year] = useState(() => new Date().getFullYear());
  const id = fieldId('declarations');
  const { declarations } = draft;
  return (
    <Stack gap="large">
      <fieldset id={id} tabIndex={-1} className={styles.group}>
        <legend className={styles.legend}>{`No conflict of interest in ${year}`}</legend>
        {DECLARATION_NAMES.map((name) => (
          <Checkbox
            key={name}
            label={DECLARATIONS[name]}
            checked={declarations.includes(name)}
            onChange={(event) =>
              change({
                declarations: DECLARATION_NAMES.filter((one) =>
                  one === name ? event.currentTarget.checked : declarations.includes(one),
                ),
              })
            }
          />
        ))}
        <FieldError id={id} text={errorOf('declarations')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Your confirmation</legend>
        <Checkbox
          id={fieldId('hasAcknowledged')}
          label={ACKNOWLEDGEMENT}
          checked={draft.hasAcknowledged}
          error={errorOf('hasAcknowledged')}
          onChange={(event) => change({ hasAcknowledged: event.currentTarget.checked })}
        />
      </fieldset>
    </Stack>
  );
}
