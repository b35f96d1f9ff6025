// What keeps the application from being sent, each line with the way to its field. Takes the focus when sending was tried.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { stepOf, stepSearch } from '#features/marketplace/apply/apply-steps.ts';
import { fieldId } from '#features/marketplace/apply/step-form.ts';
import type { FieldProblem } from '#features/marketplace/apply/use-application-form.ts';
import styles from './missing-list.module.css';

/** One line for several fields that lack the same, leading to the first of them. */
function distinct(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.text, problem])).values()].toReversed();
}

export function MissingList({ problems, attempt }: { problems: readonly FieldProblem[]; attempt: number }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) frame.current?.focus();
  }, [attempt]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame} role="group" aria-labelledby="apply-missing">
      <h3 id="apply-missing" className={styles.title}>
        Before you can send it
      </h3>
      <ul className={styles.list}>
        {distinct(problems).map(({ field, step, text }) => (
          <li key={field}>
            <Link to={{ search: stepSearch(step), hash: fieldId(field) }}>{text}</Link>
            <span className={styles.step}>{stepOf(field).title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
