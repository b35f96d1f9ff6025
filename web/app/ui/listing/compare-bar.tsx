// What has been chosen for the comparison so far, at the bottom of the list. Not there while nothing is.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './compare-bar.module.css';

interface CompareBarProps {
  count: number;
  /** How many fit. */
  max: number;
  /** Those whose name the browser holds. */
  chosen: readonly { id: string; name: string; picture?: ReactNode }[];
  to: To;
  onRemove: (id: string) => void;
  onClear: () => void;
}

function adviceOf(count: number, max: number): string {
  if (count >= max) return '. Remove one to add another.';
  return count === 1 ? '. Choose one more.' : '.';
}

export function CompareBar({ count, max, chosen, to, onRemove, onClear }: CompareBarProps) {
  if (count === 0) return null;
  return (
    <section aria-label="Comparison" className={styles.bar}>
      <p role="status" className={styles.text}>
        <strong>
          {count} of {max}
        </strong>{' '}
        to compare<span className={styles.advice}>{adviceOf(count, max)}</span>
      </p>
      <ul className={styles.chosen}>
        {chosen.map(({ id, name, picture }) => (
          <li key={id}>
            <button type="button" className={styles.one} onClick={() => onRemove(id)}>
              {picture === undefined ? null : <span className={styles.picture}>{picture}</span>}
              <VisuallyHidden>Remove </VisuallyHidden>
              <span className={styles.name}>{name}</span>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear<VisuallyHidden> the comparison</VisuallyHidden>
      </button>
      <ButtonLink to={to}>Compare</ButtonLink>
    </section>
  );
}
