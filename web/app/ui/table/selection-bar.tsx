// What is done with the chosen rows, at the foot of the window: how many of how many, everything, the acts with their number, a way out.
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import styles from './command-bar.module.css';

export interface BulkAction {
  /** 'Unlist', to which the number is added. */
  label: string;
  run: () => void;
}

interface SelectionBarProps {
  count: number;
  total: number;
  /** What one act may change. */
  max: number;
  actions: readonly BulkAction[];
  isBusy: boolean;
  onAll: () => void;
  onClear: () => void;
}

export function SelectionBar({ count, total, max, actions, isBusy, onAll, onClear }: SelectionBarProps) {
  return (
    <section aria-label="Selection" className={styles.bar}>
      <p role="status" className={styles.text}>
        {formatNumber(count)} of {formatNumber(total)} selected
        {count > max ? `. You can change at most ${formatNumber(max)} at once. Narrow the list.` : null}
      </p>
      {count < total && total <= max ? (
        <Button variant="quiet" size="small" onClick={onAll}>
          Select all {formatNumber(total)}
        </Button>
      ) : null}
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel="Saving..."
          disabled={count > max}
          onClick={run}
        >
          {label} {formatNumber(count)}
        </Button>
      ))}
      <Button variant="quiet" size="small" aria-keyshortcuts="Escape" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
