// The list of everything wrong with a form, above it, focused when it appears; each line leads to its field.
import { useEffect, useRef } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import styles from './form-error-summary.module.css';

interface FormErrorSummaryProps {
  /** Field id and text, in the order of the fields. Nothing is shown for none. */
  problems: readonly { fieldId: string; text: string }[];
  /** Changes with every attempt, so that a second failed attempt takes the focus again. */
  attempt: number;
}

export function FormErrorSummary({ problems, attempt }: FormErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0;

  useEffect(() => {
    if (hasProblems && attempt > 0) frame.current?.focus();
  }, [hasProblems, attempt]);

  if (!hasProblems) return null;
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind="error">
        <ul className={styles.list}>
          {problems.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function focusField(event: React.MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
