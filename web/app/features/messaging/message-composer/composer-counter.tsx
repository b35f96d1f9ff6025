// How many characters are left, once that matters.
import { MESSAGE_MAX_LENGTH } from '@matricula/contract/messaging/messages.rules.ts';
import { formatNumber } from '#lib/text/format.ts';
import styles from './composer.module.css';

const SHOWN_FROM = 400;
/** A screen reader hears it at these numbers, not at every letter. */
const SAID_AT = new Set([SHOWN_FROM, 100, 50, 20, 10, 0, -1]);

function textOf(left: number): string {
  const count = formatNumber(Math.abs(left));
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${characters} too long` : `${count} ${characters} left`;
}

export function ComposerCounter({ length }: { length: number }) {
  const left = MESSAGE_MAX_LENGTH - length;
  if (left > SHOWN_FROM) return null;
  return (
    <p className={left < 0 ? styles.tooLong : undefined} aria-live={SAID_AT.has(left) ? 'polite' : 'off'}>
      {textOf(left)}
    </p>
  );
}
