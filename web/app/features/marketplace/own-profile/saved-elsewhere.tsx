// Something was saved elsewhere while somebody typed here: both are shown where they differ, and they decide which one counts. What they did not
// touch stays as it was saved.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './saved-elsewhere.module.css';

export interface Difference {
  /** Of the field, in words. */
  name: string;
  saved: string;
  /** Null where nothing was typed. */
  typed: string | null;
}

interface SavedElsewhereProps {
  differences: readonly Difference[];
  isSaving: boolean;
  onLoadLatest: () => void;
  onKeepMine: (button: HTMLButtonElement) => void;
  /** What was saved, and where. */
  children: ReactNode;
}

export function SavedElsewhere({ differences, isSaving, onLoadLatest, onKeepMine, children }: SavedElsewhereProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind="error">
        <Stack>
          <p>{children}</p>
          <dl className={styles.fields}>
            {differences.map(({ name, saved, typed }) => (
              <div key={name} className={styles.field}>
                <dt className={styles.name}>{name}</dt>
                <dd>
                  <span className={styles.whose}>Saved</span>
                  {saved}
                </dd>
                {typed === null ? (
                  <dd className={styles.whose}>You did not change this: it stays as saved.</dd>
                ) : (
                  <dd>
                    <span className={styles.whose}>Typed here</span>
                    {typed}
                  </dd>
                )}
              </div>
            ))}
          </dl>
          <Row>
            <Button variant="secondary" size="small" disabled={isSaving} onClick={onLoadLatest}>
              Load the latest
            </Button>
            <Button
              variant="secondary"
              size="small"
              isBusy={isSaving}
              busyLabel="Saving..."
              onClick={({ currentTarget }) => onKeepMine(currentTarget)}
            >
              Save what I typed
            </Button>
          </Row>
        </Stack>
      </Banner>
    </div>
  );
}
