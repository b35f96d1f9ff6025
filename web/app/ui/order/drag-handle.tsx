// What a row is dragged by. For pointers only: the keyboard has MoveButtons.
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import type { ComponentProps } from 'react';
import styles from './drag-handle.module.css';

/** Takes what `useOrder` gives for the row. */
export function DragHandle(
  handlers: Pick<ComponentProps<'span'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>,
) {
  return (
    <span {...handlers} className={styles.handle} aria-hidden title="Drag to reorder">
      <IconGripVertical size={18} stroke={1.75} />
    </span>
  );
}
