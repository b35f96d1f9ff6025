// What a typed search is understood as, before any card is looked at.
import { expect, it } from 'vitest';
import type { TypedWord } from './consultants.search.repository.ts';
import { understandSearch } from './consultants.search.ts';

const known = (word: string): TypedWord => ({ word, isKnown: true, completions: [], correction: null });
const unknown = (word: string, correction: string | null, completions: string[] = []): TypedWord => ({
  word,
  isKnown: false,
  completions,
  correction,
});

it.each([
  ['Toronto', [known('toronto')], "'toronto'", null],
  ['ana nguyen', [known('ana'), known('nguyen')], "'ana' & 'nguyen'", null],
  [
    'Univeristy of Tornto',
    [unknown('univeristy', 'university'), unknown('tornto', 'toronto')],
    "'university' & 'toronto'",
    'university of toronto',
  ],
  ['mcmas', [unknown('mcmas', 'mcat', ['mcmaster', 'mcmasters'])], "('mcmaster' | 'mcmasters')", null],
  ['Zoë Bélangr', [known('zoe'), unknown('belangr', 'belanger')], "'zoe' & 'belanger'", 'Zoë belanger'],
  ["o'brien \\ x", [known("o'brien"), known('\\')], "'o''brien' & '\\\\'", null],
])('%s', (text, words, query, corrected) => {
  expect(understandSearch(text, words)).toEqual({ query, corrected });
});

it('finds nothing for a word like no other, and for nothing but little words', () => {
  expect(understandSearch('xqzzv toronto', [unknown('xqzzv', null), known('toronto')]).query).toBe('');
  expect(understandSearch('of the', []).query).toBe('');
});
