// Where in the five steps an import is.
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './import-steps.module.css';

const STEPS = ['Template', 'File', 'Columns', 'Check', 'Import'] as const;

/** `current` counts from 1; beyond the last, all are done. Of one that was stopped, the step it had come to. */
export function ImportSteps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps of the import">
      {STEPS.map((label, index) => {
        const number = index + 1;
        return (
          <li
            key={label}
            className={classNames(styles.step, number < current && styles.done)}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            {label}
            {number < current ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        );
      })}
    </ol>
  );
}
