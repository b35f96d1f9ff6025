// A few sentences that float beside the button that asked for them. The browser's own popover: opens without scripts, closes with Esc or a click elsewhere.
import { type ReactNode, useId } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button's words. */
  label: string;
  title: string;
  children: ReactNode;
}

export function Popover({ label, title, children }: PopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.trigger} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className={styles.panel}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </>
  );
}
