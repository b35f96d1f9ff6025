// Whether a school on the profile has been checked, in words below its entry.
import type { EducationFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { formatMonth } from '#lib/text/format.ts';
import { lostProofOf, proofOf, type ShownEducation } from './proof.ts';
import styles from './proof-note.module.css';

interface ProofNoteProps {
  entry: EducationFields;
  index: number;
  education: readonly EducationFields[];
  shown: readonly ShownEducation[];
}

export function ProofNote({ entry, index, education, shown }: ProofNoteProps) {
  const proof = proofOf(entry, shown);
  if (proof !== null) {
    return (
      <p className={styles.proven}>
        <IconCheck size={16} stroke={2} aria-hidden />
        {`Proof seen ${formatMonth(proof)}`}
      </p>
    );
  }
  const lost = lostProofOf(entry, index, { education, shown });
  if (lost === null) return <p className={styles.plain}>Not checked</p>;
  return (
    <p className={styles.lost}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      {`Changed since we checked it: saving removes “Proof seen ${formatMonth(lost.proofSeenOn)}”.`}
    </p>
  );
}
