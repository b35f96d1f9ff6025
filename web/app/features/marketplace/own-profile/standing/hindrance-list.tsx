// What keeps a profile from being listed, as a checklist: done, or the way to the place where it is mended.
import {
  type Hindrance,
  HINDRANCE_TEXTS,
  HINDRANCES,
} from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Link } from 'react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './hindrance-list.module.css';
import { MENDED_AT } from './standing-words.ts';

/** What is done, said as a fact. */
const DONE: Record<Hindrance, string> = {
  picture: 'A picture',
  about: 'About you, and both lines under your name',
  fields: 'At least one field',
  package: 'A package on offer',
  floor: 'Every package meets the minimum for your fields',
  declaration: 'This year’s declaration',
};

interface HindranceListProps {
  hindrances: readonly Hindrance[];
  /** Only what is missing, for a screen that has other things to say. */
  isShort?: boolean;
}

export function HindranceList({ hindrances, isShort = false }: HindranceListProps) {
  // Without a package there is none below the lowest price.
  const shown = HINDRANCES.filter(
    (name) => hindrances.includes(name) || (!isShort && !(name === 'floor' && hindrances.includes('package'))),
  );
  return (
    <ul className={styles.list}>
      {shown.map((name) =>
        hindrances.includes(name) ? (
          <li key={name} className={styles.missing}>
            <IconCircle size={20} stroke={1.75} aria-hidden />
            <Link to={MENDED_AT[name]}>{HINDRANCE_TEXTS[name]}</Link>
          </li>
        ) : (
          <li key={name} className={styles.done}>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            <span>
              {DONE[name]}
              <VisuallyHidden>: done</VisuallyHidden>
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
