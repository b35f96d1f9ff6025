// Step three of an import: the form around the table in which columns and fields meet, and the controls of that table.
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './mapping-frame.module.css';

interface MappingFrameProps {
  intro: string;
  /** Columns that fill nothing. */
  unused?: readonly string[];
  failure: string | null;
  /** What is still to be chosen, before the button can be pressed. */
  missing?: string | null;
  isBusy: boolean;
  /** The way out. */
  cancel: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

export function MappingFrame(props: MappingFrameProps) {
  const { intro, unused = [], failure, missing = null, isBusy, cancel, onSubmit, children } = props;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="large">
        <div className={styles.intro}>
          <h2 className={styles.title}>3. Match the columns</h2>
          <p>{`${intro} The next step only checks; nothing is changed.`}</p>
          {unused.length === 0 ? null : <p className={styles.unused}>{`Not used: ${unused.join(', ')}`}</p>}
        </div>
        {children}
        {failure === null ? null : <Banner kind="error">{failure}</Banner>}
        {missing === null ? null : <Banner kind="note">{missing}</Banner>}
        <div className={styles.actions}>
          <Button type="submit" disabled={missing !== null} isBusy={isBusy} busyLabel="Checking the rows...">
            Check the rows
          </Button>
          {cancel}
        </div>
      </Stack>
    </form>
  );
}

export function MappingSelect(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className={styles.select} />;
}

export function MappingInput({
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'className'> & { error?: string | undefined }) {
  return (
    <>
      <input
        {...rest}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${rest.id}-error`}
      />
      {error === undefined ? null : (
        <p id={`${rest.id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
    </>
  );
}
