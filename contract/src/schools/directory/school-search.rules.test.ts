// Forgiving search: which slips are forgiven, and that the quick distance is the true one.
import { describe, expect, it } from 'vitest';
import { editDistance, schoolWords, parseSchoolSearch, wordsOf } from './school-search.rules.ts';

const DICTIONARY = [
  'university',
  'toronto',
  'torrance',
  'montreal',
  'medicine',
  'medical',
  'utah',
  'ohio',
  'iowa',
  'san',
];
const parse = (typed: string) => parseSchoolSearch(typed, DICTIONARY);

it.each([
  ['Université de Montréal', ['universite', 'de', 'montreal']],
  ["Queen's", ['queens']],
  ['St. John’s, NL', ['st', 'johns', 'nl']],
  ['A.T. Still (2nd)', ['at', 'still', '2nd']],
  [' — ', []],
  ['', []],
])('%j is the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('each word of a school counts once', () => {
  expect(schoolWords(['Ohio State', 'Ohio', 'Columbus', 'OH'])).toEqual(['ohio', 'state', 'columbus', 'oh']);
});

describe('the distance of two words', () => {
  it.each([
    ['toronto', 'toronto', 0],
    ['toronto', 'tornto', 1],
    ['toronto', 'torontoo', 1],
    ['toronto', 'toranto', 1],
    ['toronto', 'tornoto', 1],
    ['montreal', 'montraels', 2],
    ['abc', 'xyz', 3],
  ])('%s and %s: %i', (a, b, distance) => {
    expect([editDistance(a, b, 3), editDistance(b, a, 3)]).toEqual([distance, distance]);
  });

  it('is never looked for beyond what is asked', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
    expect(editDistance('a', 'abcdef', 1)).toBe(2);
  });

  /** The definition, without any shortcut. */
  function slowly(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length;
    const steps = [
      slowly(a.slice(1), b) + 1,
      slowly(a, b.slice(1)) + 1,
      slowly(a.slice(1), b.slice(1)) + Number(a[0] !== b[0]),
    ];
    if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) steps.push(slowly(a.slice(2), b.slice(2)) + 1);
    return Math.min(...steps);
  }

  it('is what the definition says, for all words of up to four of two letters', () => {
    const words = [''];
    for (const word of words) if (word.length < 4) words.push(`${word}a`, `${word}b`);
    for (const a of words) {
      for (const b of words) {
        const exact = slowly(a, b);
        for (const max of [1, 2]) expect([a, b, editDistance(a, b, max)]).toEqual([a, b, Math.min(exact, max + 1)]);
      }
    }
  });
});

describe('what was typed', () => {
  it('stands for every word that begins with it', () => {
    expect(parse('Tor')).toEqual({ groups: [['toronto', 'torrance']], corrected: null });
    expect(parse('medic toronto').groups).toEqual([['medicine', 'medical'], ['toronto']]);
  });

  it('is nothing where nothing was typed', () => {
    expect(parse(' . ')).toEqual({ groups: null, corrected: null });
  });

  it.each([
    ['torotno', 'toronto'],
    ['Monteral universty', 'montreal university'],
    ['medcine', 'medicine'],
    ['univresitty', 'university'],
  ])('%s is taken for %s, and says so', (typed, corrected) => {
    const parsed = parse(typed);
    expect(parsed.corrected).toBe(corrected);
    expect(parsed.groups?.map(([first]) => first).join(' ')).toBe(corrected);
  });

  it.each(['sna', 'uth', 'oi', 'tronotoo', 'xyzzy'])('%s is too far from everything', (typed) => {
    expect(parse(typed)).toEqual({ groups: [[]], corrected: null });
  });

  it('takes all that are equally near', () => {
    expect(parseSchoolSearch('iowb', ['iowa', 'iowx', 'ohio'])).toEqual({
      groups: [['iowa', 'iowx']],
      corrected: 'iowa',
    });
  });
});
