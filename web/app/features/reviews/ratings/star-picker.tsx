// Five stars to choose from: one group of radio buttons, lit up to the star under the pointer or the focus (spec §4).
import { isRating } from '@matricula/contract/reviews/ratings.rules.ts';
import { STARS } from '@matricula/contract/base/stars.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Star } from '#ui/marks/stars.tsx';
import styles from './star-picker.module.css';

const ALL = Array.from({ length: STARS }, (_, at) => at + 1);

interface StarPickerProps {
  label: string;
  value: number | null;
  /** Picking sends at once, so that arrow keys only move; Enter, Space or a click picks. Otherwise they pick, as in any radio group. */
  isImmediate?: boolean;
  describedBy?: string | undefined;
  onPick: (value: number) => void;
}

export function StarPicker({ label, value, isImmediate = false, describedBy, onPick }: StarPickerProps) {
  const group = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const lit = hovered ?? focused ?? value ?? 0;
  const tabStop = focused ?? value ?? 1;

  /** A value outside 1 to 5 is ignored (spec §5): the ends do not wrap, and the key 7 does nothing. */
  function moveTo(star: number): void {
    if (!isRating(star)) return;
    group.current?.querySelectorAll('button')[star - 1]?.focus();
    setFocused(star);
    if (!isImmediate) onPick(star);
  }

  function handleKeyDown(event: KeyboardEvent, from: number): void {
    const star = targetOf(event.key, from);
    if (star === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveTo(star);
  }

  return (
    <div className={styles.picker}>
      <div
        ref={group}
        role="radiogroup"
        aria-label={label}
        aria-describedby={describedBy}
        className={styles.stars}
        onPointerLeave={() => setHovered(null)}
      >
        {ALL.map((star) => (
          <button
            key={star}
            type="button"
            role="radio"
            aria-checked={value === star}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            tabIndex={star === tabStop ? 0 : -1}
            className={styles.star}
            // A finger does not hover: its star would stay lit after it has left.
            onPointerEnter={(event) => setHovered(event.pointerType === 'touch' ? null : star)}
            onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible') ? star : null)}
            onBlur={() => setFocused(null)}
            onKeyDown={(event) => handleKeyDown(event, star)}
            onClick={() => onPick(star)}
          >
            <Star isFilled={star <= lit} size={30} />
          </button>
        ))}
      </div>
      <span className={styles.said} aria-hidden>
        {lit === 0 ? null : `${lit} of ${STARS}`}
      </span>
    </div>
  );
}

/** Where a key leads from a star, or null for keys that mean nothing here. */
function targetOf(key: string, from: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return from + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return from - 1;
    case 'Home':
      return 1;
    case 'End':
      return STARS;
    default:
      return /^\d$/.test(key) ? Number(key) : null;
  }
}
