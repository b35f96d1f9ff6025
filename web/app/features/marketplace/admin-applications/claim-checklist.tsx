// The claims of an application, each to be checked against the documents beside the decision.
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { type Checked, yearsOf } from './application-words.ts';
import styles from './claim-checklist.module.css';

interface ClaimChecklistProps {
  application: ApplicationDetails;
  /** Places in the education. */
  proven: readonly number[];
  onProve: (proven: readonly number[]) => void;
  checked: Checked;
  onCheck: (checked: Checked) => void;
}

export function ClaimChecklist({ application, proven, onProve, checked, onCheck }: ClaimChecklistProps) {
  const { name, education, declaredYear } = application;
  function handleProof(index: number, isSeen: boolean) {
    const others = proven.filter((one) => one !== index);
    onProve(isSeen ? [...others, index].toSorted((one, other) => one - other) : others);
  }
  return (
    <fieldset className={styles.claims}>
      <legend className={styles.title}>What you checked</legend>
      <Checkbox
        label="The name matches the ID"
        hint={name}
        checked={checked.isName}
        onChange={(event) => onCheck({ ...checked, isName: event.currentTarget.checked })}
      />
      {education.map((entry, index) => (
        <Checkbox
          key={`${entry.title} ${entry.school} ${entry.startYear}`}
          label={`Proof seen: ${entry.school}`}
          hint={`${entry.title}, ${yearsOf(entry)}`}
          checked={proven.includes(index)}
          onChange={(event) => handleProof(index, event.currentTarget.checked)}
        />
      ))}
      <Checkbox
        label="Declaration read"
        hint={`Made for ${declaredYear}`}
        checked={checked.isDeclaration}
        onChange={(event) => onCheck({ ...checked, isDeclaration: event.currentTarget.checked })}
      />
      <p className={styles.note}>
        If you approve, the public profile names the schools you saw proof of, with the month.
      </p>
    </fieldset>
  );
}
