// Which schools have been chosen for the comparison so far, at the bottom of the list. Not there while none is.
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { schoolComparisonPath, useComparedSchools } from '#state/schools/compared-schools.ts';
import { ButtonLink } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './compare-bar.module.css';

interface CompareBarProps {
  /** Null for a school on another page whose name the browser does not hold. */
  findSchool: (schoolId: string) => School | null;
}

const ADVICE = { one: '. Choose one more.', some: '.', full: '. Remove one to add another.' } as const;

export function CompareBar({ findSchool }: CompareBarProps) {
  const { ids, isFull, toggle, clear } = useComparedSchools();
  if (ids.length === 0) return null;
  const chosen = ids.flatMap((id) => findSchool(id) ?? []);
  return (
    <section aria-label="Comparison" className={styles.bar}>
      <p role="status" className={styles.text}>
        <strong>
          {ids.length} of {MAX_COMPARED_SCHOOLS}
        </strong>{' '}
        to compare
        <span className={styles.advice}>{ADVICE[isFull ? 'full' : ids.length === 1 ? 'one' : 'some']}</span>
      </p>
      <ul className={styles.schools}>
        {chosen.map(({ schoolId, shortTitle }) => (
          <li key={schoolId}>
            <button type="button" className={styles.school} onClick={() => toggle(schoolId)}>
              <VisuallyHidden>Remove </VisuallyHidden>
              <span className={styles.name}>{shortTitle}</span>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={clear}>
        Clear<VisuallyHidden> the comparison</VisuallyHidden>
      </button>
      <ButtonLink to={schoolComparisonPath(ids)}>Compare</ButtonLink>
    </section>
  );
}
