// The heading of a step. What was pressed is gone after it, so the focus goes here: keyboard and screen reader go on where the work goes on.
import { useEffect, useRef } from 'react';
import styles from './question-page.module.css';

interface StepTitleProps {
  id?: string;
  /** Only a step that somebody has just reached; one that the page opens with must not pull the focus. */
  isReached?: boolean;
  children: string;
}

export function StepTitle({ id, isReached = true, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReached) title.current?.focus();
  }, [isReached]);
  return (
    <h2 ref={title} id={id} tabIndex={-1} className={styles.step}>
      {children}
    </h2>
  );
}
