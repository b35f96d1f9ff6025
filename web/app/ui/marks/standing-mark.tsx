// How a number of the reader's compares with a published one: a match, or how far off. In words; a comparison, never a chance.
import { type Standing, STANDING_LABELS } from '@matricula/contract/base/standing.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from './standing-mark.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const ICONS = { below: IconArrowDown, within: IconCheck, above: IconArrowUp } satisfies Record<Standing, unknown>;

interface StandingMarkProps {
  standing: Standing | null;
  /** Beside a figure, the difference; without it the word for all numbers together. */
  text?: string | null;
}

export function StandingMark({ standing, text = null }: StandingMarkProps) {
  if (standing === null) return null;
  const Icon = ICONS[standing];
  return (
    <span className={styles.mark} data-standing={standing}>
      <Icon size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{text === null ? ', your numbers: ' : ', '}</VisuallyHidden>
      {text ?? STANDING_LABELS[standing]}
    </span>
  );
}
