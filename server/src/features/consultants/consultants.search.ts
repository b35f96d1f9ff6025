// Turns what a person typed into what the index can find: known words as they are, the last word completed, the others corrected.
import type { TypedWord } from './consultants.search.repository.ts';

export interface UnderstoodSearch {
  /** Text of a tsquery; empty, which matches nothing, when no card can match. */
  query: string;
  /** What was searched instead of what was typed, or null when nothing was changed. */
  corrected: string | null;
}

/** In a tsquery a quoted word stands for itself, whatever it contains. */
function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Small letters without accents, as the index writes words. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');
}

export function understandSearch(text: string, words: readonly TypedWord[]): UnderstoodSearch {
  const parts: string[] = [];
  const replaced = new Map<string, string>();
  for (const { word, isKnown, completions, correction } of words) {
    if (isKnown) parts.push(quote(word));
    else if (completions.length > 0) parts.push(`(${completions.map(quote).join(' | ')})`);
    else if (correction === null) return { query: '', corrected: null };
    else {
      parts.push(quote(correction));
      replaced.set(word, correction);
    }
  }
  // Nothing but little words and signs: there is nothing to look for.
  if (parts.length === 0) return { query: '', corrected: null };
  return {
    query: parts.join(' & '),
    corrected:
      replaced.size === 0
        ? null
        : text.trim().replaceAll(/[\p{Letter}\p{Mark}\p{Number}]+/gu, (typed) => replaced.get(plain(typed)) ?? typed),
  };
}
