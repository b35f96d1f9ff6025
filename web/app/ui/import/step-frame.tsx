// One import on its screen: where it is in the five steps, which file it is, and the step itself.
import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ImportSteps } from './import-steps.tsx';
import { rowsText, type ShownImport, stepOf } from './import-words.ts';
import styles from './step-frame.module.css';

interface ImportFrameProps {
  shown: ShownImport;
  /** Its columns are being matched, also once more. */
  isMapping: boolean;
  /** Said behind the file's name: ', for CASPer'. */
  about?: string;
  children: ReactNode;
}

export function ImportFrame({ shown, isMapping, about = '', children }: ImportFrameProps) {
  const { fileName, rowCount, authorName, createdAt, status } = shown;
  return (
    <Stack gap="large">
      <ImportSteps current={isMapping ? 3 : stepOf(shown)} />
      <p className={styles.facts}>
        {`${fileName}${about}, ${rowsText(rowCount)}, uploaded `}
        <RelativeTime at={createdAt} />
        {authorName === null ? '' : ` by ${authorName}`}
      </p>
      <StepFrame name={isMapping ? 'mapping' : status}>{children}</StepFrame>
    </Stack>
  );
}

/** A new step is brought into sight and takes the focus, since the button that led to it is gone. */
function StepFrame({ name, children }: { name: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView();
  }, [name]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
