// Copies an address or other words and says so; where the clipboard is out of reach, shows them to be copied by hand.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** Asked when pressed: the page's address may have changed until then. */
  textOf: () => string;
  children: string;
  icon?: ReactNode;
  byHandLabel?: string;
}

export function CopyButton({
  textOf,
  children,
  icon = <IconLink size={16} stroke={1.75} aria-hidden />,
  byHandLabel = 'Address to copy',
}: CopyButtonProps) {
  const [state, setState] = useState<'copied' | { byHand: string } | null>(null);

  async function handleClick() {
    const text = textOf();
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState({ byHand: text });
    }
  }

  return (
    <span className={styles.frame}>
      <Button
        variant="secondary"
        size="small"
        icon={state === 'copied' ? <IconCheck size={16} stroke={2} aria-hidden /> : icon}
        onClick={() => void handleClick()}
      >
        {children}
      </Button>
      <span role="status" className={styles.status}>
        {state === 'copied' ? 'Copied' : null}
      </span>
      {state !== null && state !== 'copied' ? (
        <input
          className={styles.byHand}
          aria-label={byHandLabel}
          readOnly
          value={state.byHand}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </span>
  );
}
