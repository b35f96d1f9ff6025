// Opens the search of a shell, also with Ctrl K or ⌘K. Wide it looks like the field it opens; on phones it is an icon.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './find.module.css';

interface FindButtonProps {
  /** 'Search' */
  label: string;
  /** The dialog: there only while it is open, so that it asks nothing before. */
  children: (onClose: () => void) => ReactNode;
}

/** On a Mac the same keys are ⌘K. */
function keysText(): string {
  return navigator.userAgent.includes('Mac OS') ? '⌘K' : 'Ctrl K';
}

export function FindButton({ label, children }: FindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={styles.word}>{label}</span>
        <kbd className={styles.keys} aria-hidden>
          {keysText()}
        </kbd>
      </button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  );
}
