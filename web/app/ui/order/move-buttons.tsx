// Up and down for one entry of a list that is ordered by hand: what dragging does, for the keyboard and for everybody.
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  title: string;
  index: number;
  count: number;
  /** Beside each other and small, for the line of a table. */
  isInline?: boolean;
  /** The place to move to, from 0. */
  onMove: (to: number) => void;
}

/** Moved in the document, a pressed button loses the focus; it gets it back, so that it can be pressed again. */
export function MoveButtons({ title, index, count, isInline = false, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const buttons = [
    { name: 'up', to: index - 1, isEnd: index === 0, Icon: IconArrowUp },
    { name: 'down', to: index + 1, isEnd: index === count - 1, Icon: IconArrowDown },
  ];
  return (
    <span className={classNames(styles.moves, isInline && styles.inline)}>
      {buttons.map(({ name, to, isEnd, Icon }) => (
        <button
          key={name}
          type="button"
          className={styles.move}
          aria-label={`Move ${title} ${name}`}
          aria-disabled={isEnd || undefined}
          onClick={(event) => {
            if (isEnd) return;
            pressed.current = event.currentTarget;
            onMove(to);
          }}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      ))}
    </span>
  );
}
