// The steps of the application: which are done, which one is open, and the way to each.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FORM_STEPS, type FormStep, stepSearch } from './apply-steps.ts';
import styles from './step-list.module.css';
import type { FieldProblem } from './use-application-form.ts';

export function StepList({ current, problems }: { current: FormStep; problems: readonly FieldProblem[] }) {
  const isDone = (step: FormStep) => step !== 'send' && !problems.some((problem) => problem.step === step);
  const done = FORM_STEPS.filter(({ name }) => isDone(name)).length;
  return (
    <nav aria-label="Steps of the application" className={styles.nav}>
      <p className={styles.count}>{`${done} of ${FORM_STEPS.length - 1} steps done`}</p>
      <ol className={styles.steps}>
        {FORM_STEPS.map(({ name, title }, index) => (
          <li key={name}>
            <Link
              to={{ search: stepSearch(name) }}
              className={styles.step}
              aria-current={name === current ? 'step' : undefined}
              data-done={isDone(name) || undefined}
            >
              <span className={styles.mark} aria-hidden>
                {isDone(name) ? <IconCheck size={16} stroke={2.25} /> : index + 1}
              </span>
              <span className={styles.title}>{title}</span>
              {isDone(name) ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
