// What has just been done, and eight seconds to take it back. Whoever points at it or has the focus in it has all the time they need.
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './command-bar.module.css';

const UNDO_MS = 8_000;

interface UndoBarProps {
  /** What was done: '3 schools are no longer listed.' */
  children: ReactNode;
  isBusy: boolean;
  /** Undefined for what cannot be undone, such as an undo. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

export function UndoBar({ children, isBusy, onUndo, onClose }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isBusy) return undefined;
    const timer = setTimeout(onClose, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, onClose]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here, the clock only waits
    <section
      aria-label="Done"
      className={styles.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status" className={styles.text}>
        {children}
      </p>
      {onUndo === undefined ? null : (
        <Button variant="secondary" size="small" isBusy={isBusy} busyLabel="Undoing..." onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}
