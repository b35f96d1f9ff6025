// The letters on a school's shield, from its short name: enough of them that schools which begin alike can be told apart. Pure.

const SMALL_WORDS = new Set(['and', 'at', 'de', 'du', 'for', 'in', 'of', 'the']);
const MAX_LETTERS = 4;
/** 'COM', College of Osteopathic Medicine, is part of how these schools are called. */
const COLLEGE = 'COM';

/** Whole characters: half of one is no text. */
const firstOf = (word: string, count: number) => Array.from(word).slice(0, count).join('');
const initialOf = (word: string) => firstOf(word, 1).toLocaleUpperCase('en');

/** 'McGill' → 'McG', 'Memorial' → 'Mem', 'Ohio State' → 'OhS', 'UC Irvine' → 'UCI', 'Noorda-COM' → 'NCOM', 'Duke' → 'Duke'. */
export function markOf(shortTitle: string): string {
  const words = (
    shortTitle
      .replaceAll(/['’]/g, '')
      .replaceAll(/(\p{Ll})(\p{Lu}{2})/gu, '$1 $2')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const [first = '?', ...rest] = words;
  const length = Array.from(first).length;
  const initials = rest.map(initialOf).join('');
  if (length > 1 && first === first.toUpperCase() && first !== first.toLowerCase()) {
    // An acronym stays as it is, with the campus behind it where there are several.
    if (rest.length === 0 || (rest.length === 1 && rest[0] === COLLEGE)) return firstOf(first, MAX_LETTERS);
    const room = Math.min(initials.length, MAX_LETTERS - Math.min(length, MAX_LETTERS - 1));
    return firstOf(first, MAX_LETTERS - room) + initials.slice(0, room);
  }
  if (rest.length === 0) return length <= MAX_LETTERS ? first : firstOf(first, 3);
  if (rest.length === 1 && rest[0] === COLLEGE) return initialOf(first) + COLLEGE;
  return firstOf(firstOf(first, 2) + initials, MAX_LETTERS);
}
