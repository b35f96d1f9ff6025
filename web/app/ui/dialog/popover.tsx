// A few sentences that float beside the button that asked for them. The browser's own popover: opens without scripts, closes with Esc or a click elsewhere.
import { type ReactNode, type Ref, useId } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button's words. */
  label: ReactNode;
  title: string;
  /** A word in a sentence, or a button in a row of tools. */
  variant?: 'link' | 'button';
  /** What a button of one letter, or of fewer words on a phone, is called. */
  name?: string;
  icon?: ReactNode;
  /** For a key that presses it: the panel then still stands beside it. */
  triggerRef?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Popover({ label, title, variant = 'link', name, icon, triggerRef, children }: PopoverProps) {
  const id = useId();
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={variant === 'link' ? styles.trigger : styles.tool}
        popoverTarget={id}
        aria-label={name}
      >
        {icon}
        {label}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className={styles.panel}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </>
  );
}
