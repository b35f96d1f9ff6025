// The box that puts a school into the comparison. When five are in, the others wait until one is taken out.
import type { School } from '@matricula/contract/schools/schools.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './compare-toggle.module.css';

interface CompareToggleProps {
  school: Pick<School, 'title'>;
  isIn: boolean;
  isFull: boolean;
  onToggle: () => void;
  /** The box alone, where a heading names it. */
  isCompact?: boolean;
}

export function CompareToggle({ school, isIn, isFull, onToggle, isCompact = false }: CompareToggleProps) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={isIn} disabled={isFull && !isIn} onChange={onToggle} />
      {isCompact ? <VisuallyHidden>Compare </VisuallyHidden> : 'Compare'}
      <VisuallyHidden>{school.title}</VisuallyHidden>
    </label>
  );
}
