// How a table is shown on this device: the height of its lines and which of its columns.
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { Popover } from '#ui/dialog/popover.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import styles from './table-display.module.css';

interface TableDisplayProps {
  /** Those that can be left out. */
  columns: readonly string[];
  hidden: readonly string[];
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  onToggle: (column: string) => void;
}

export function TableDisplay({ columns, hidden, isCompact, onCompact, onToggle }: TableDisplayProps) {
  return (
    <Popover
      variant="button"
      icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
      label="Display"
      title="Display"
    >
      <Checkbox
        label="Compact rows"
        checked={isCompact}
        onChange={({ currentTarget }) => onCompact(currentTarget.checked)}
      />
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>Columns</legend>
        {columns.map((column) => (
          <Checkbox key={column} label={column} checked={!hidden.includes(column)} onChange={() => onToggle(column)} />
        ))}
      </fieldset>
    </Popover>
  );
}
