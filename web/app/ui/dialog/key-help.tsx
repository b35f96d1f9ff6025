// The keys of a screen, in a small list behind a '?'.
import type { Ref } from 'react';
import styles from './key-help.module.css';
import { Popover } from './popover.tsx';

export interface ScreenKey {
  keys: readonly string[];
  does: string;
}

interface KeyHelpProps {
  keys: readonly ScreenKey[];
  /** The key '?' presses it. */
  triggerRef: Ref<HTMLButtonElement>;
}

export function KeyHelp({ keys, triggerRef }: KeyHelpProps) {
  return (
    <Popover variant="button" label="?" name="Keyboard shortcuts" title="Keyboard shortcuts" triggerRef={triggerRef}>
      <dl className={styles.keys}>
        {[...keys, { keys: ['?'], does: 'Show keyboard shortcuts' }].map(({ keys: pressed, does }) => (
          <div key={does} className={styles.line}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
