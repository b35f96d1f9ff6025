// What a typed search is understood as, before any card is looked at.
import { expect, it } from 'vitest';
import { joinPhrases, plainWords, PHRASES } from './consultants.phrases.ts';
import type { TypedWord } from './consultants.search.repository.ts';
import { parseSearch } from './consultants.search.ts';
import { FIELD_NAMES } from './consultants.vocabulary.ts';

/** What the dictionary of the cards would say of the words of a text: those it has, with all of their stem. */
function look(text: string, known: Record<string, string[]>, others: Record<string, Partial<TypedWord>> = {}) {
  return plainWords(text).flatMap((word, place): TypedWord[] =>
    ['of', 'the'].includes(word)
      ? []
      : [
          {
            place,
            word,
            family: known[word] ?? [],
            completions: [],
            correction: null,
            correctionFamily: [],
            ...others[word],
          },
        ],
  );
}

const NO_PHRASES = joinPhrases([]);

it.each([
  ['Toronto', { toronto: ['toronto'] }, "'toronto'"],
  ['ana nguyen', { ana: ['ana'], nguyen: ['nguyen'] }, "'ana' & 'nguyen'"],
  [
    'personal statement',
    { personal: ['personal'], statement: ['statements', 'statement'] },
    "'personal' & ('statements' | 'statement')",
  ],
  ['BS/MD', { bs: ['bs'], md: ['md'] }, "'bs' & 'md'"],
])('%s: its words, each with all of its stem', (text, known, query) => {
  expect(parseSearch(text, look(text, known), NO_PHRASES)).toMatchObject({ query, corrected: null });
});

it('corrects what nobody knows, with all words of the stem of what was meant, and says so', () => {
  const words = look(
    'Univeristy of Tornto',
    {},
    {
      univeristy: { correction: 'university', correctionFamily: ['university', 'universities'] },
      tornto: { correction: 'toronto', correctionFamily: ['toronto'] },
    },
  );
  expect(parseSearch('Univeristy of Tornto', words, NO_PHRASES)).toMatchObject({
    query: "('university' | 'universities') & 'toronto'",
    corrected: 'university of toronto',
  });
});

it('completes an unfinished last word, by words of the cards and by phrases', () => {
  const words = look('manda', {}, { manda: { completions: ['mandate'], correction: 'panda' } });
  const phrases = joinPhrases([['mandarin', ['language:zh']]]);
  expect(parseSearch('manda', words, phrases)).toMatchObject({
    query: "('mandate' | 'language:zh')",
    corrected: null,
  });
});

it('takes a known phrase by its meaning and by its words', () => {
  const phrases = joinPhrases([
    ['u of t', ['school:University of Toronto']],
    ['mock interview', []],
  ]);
  const parsed = parseSearch(
    'u of t mock interviews',
    look(
      'u of t mock interviews',
      { mock: ['mock'] },
      {
        interviews: { family: ['interview', 'interviews'] },
      },
    ),
    phrases,
  );
  expect(parsed.query).toBe("'school:University of Toronto' & 'mock' & ('interview' | 'interviews')");
});

it('never takes a known word for a slip of another', () => {
  const words = look('md phd', { md: ['md'] }, { phd: { correction: 'pho', correctionFamily: ['pho'] } });
  const parsed = parseSearch('md phd', words, PHRASES);
  expect(parsed.corrected).toBeNull();
  expect(parsed.query).toBe('');
  const usmle = look('usmle', {}, { usmle: { correction: 'use', correctionFamily: ['use'] } });
  expect(parseSearch('usmle', usmle, PHRASES)).toEqual({ query: '', parts: [], corrected: null });
});

it('finds a phrase behind one slip when no card has the word', () => {
  expect(parseSearch('portugese', look('portugese', {}), PHRASES)).toMatchObject({
    query: "'language:pt'",
    corrected: 'portuguese',
  });
});

it('prefers a phrase one slip away to a word of the cards two slips away, and a word of the cards to both', () => {
  const phrases = joinPhrases([['harvard', ['school:Harvard']]]);
  const two = look('harverd', {}, { harverd: { correction: 'harder', correctionFamily: ['harder'] } });
  expect(parseSearch('harverd', two, phrases)).toMatchObject({
    query: "'school:Harvard'",
    corrected: 'harvard',
  });
  expect(parseSearch('harverd', two, NO_PHRASES).corrected).toBe('harder');
  const one = look('harverd', {}, { harverd: { correction: 'harved', correctionFamily: ['harved'] } });
  expect(parseSearch('harverd', one, phrases).corrected).toBe('harved');
});

it('keeps the parts that can match when one cannot, and finds nothing for nothing but little words', () => {
  const parsed = parseSearch('xqzzv toronto', look('xqzzv toronto', { toronto: ['toronto'] }), NO_PHRASES);
  expect(parsed).toEqual({ query: '', parts: ["'toronto'"], corrected: null });
  expect(parseSearch('of the', look('of the', {}), NO_PHRASES)).toEqual({ query: '', parts: [], corrected: null });
});

it('quotes what a tsquery would read as its own', () => {
  const phrases = joinPhrases([['kings', ["school:King's \\ College"]]]);
  expect(parseSearch('kings', look('kings', {}), phrases).query).toBe("'school:King''s \\\\ College'");
});

it('knows at least 60 names of fields, each written as the search reads it', () => {
  const names = Object.values(FIELD_NAMES).flat();
  expect(new Set(names).size).toBeGreaterThanOrEqual(60);
  expect(names.filter((name) => plainWords(name).join(' ') !== name)).toEqual([]);
});
