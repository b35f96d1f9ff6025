// One choice of a few as a tile, large enough for a thumb. The group around it is the caller's fieldset.
import type { ReactNode } from 'react';
import styles from './radio-tile.module.css';

interface RadioTileProps {
  /** The same for all choices of a group. */
  name: string;
  value: string;
  isChecked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function RadioTile({ name, value, isChecked, onChoose, children }: RadioTileProps) {
  return (
    <label className={styles.tile}>
      <input type="radio" name={name} value={value} checked={isChecked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
