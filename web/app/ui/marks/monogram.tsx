// A shield with the initials of an institution, in a hue that follows from its name. Never a real crest.
import type { CSSProperties } from 'react';
import styles from './monogram.module.css';

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'de',
  'des',
  'di',
  'du',
  'for',
  'in',
  'la',
  'le',
  'of',
  'the',
  'und',
]);
const MAX_LETTERS = 3;
// Steps far enough apart to be told from each other.
const HUES = 18;

/** 'University of Toronto' → 'UT', 'Massachusetts Institute of Technology' → 'MIT'. */
export function monogramOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '');
  const large = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return (large.length > 0 ? large : words)
    .slice(0, MAX_LETTERS)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase('en') ?? '')
    .join('');
}

/** The same for the same name, everywhere and always. */
export function hueOf(name: string): number {
  let hash = 7;
  for (const char of name.toLowerCase()) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return (hash % HUES) * (360 / HUES);
}

interface MonogramProps {
  name: string;
  size?: number;
  /** Letters and hue chosen by hand; otherwise both follow from the name. */
  initials?: string;
  hue?: number;
}

/** Decoration: the name stands beside it. */
export function Monogram({ name, size = 44, initials, hue }: MonogramProps) {
  const letters = initials ?? monogramOf(name);
  return (
    <svg
      className={styles.monogram}
      style={{ '--hue': hue ?? hueOf(name) } as CSSProperties}
      viewBox="0 0 40 44"
      width={(size * 40) / 44}
      height={size}
      aria-hidden
    >
      <path d="M3.500 2.500h33a1 1 0 0 1 1 1V22c0 9.500-7 16-17.500 20C9.500 38 2.500 31.500 2.500 22V3.500a1 1 0 0 1 1-1z" />
      <text x="20" y="20" fontSize={letters.length > 3 ? 10 : letters.length > 2 ? 12.5 : 15}>
        {letters}
      </text>
    </svg>
  );
}
