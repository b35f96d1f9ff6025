// Counting as a person counts: words, sentences, syllables.
import { describe, expect, it } from 'vitest';
import { gradeOf, plainWords, sentencesOf, syllablesOf, wordCount } from './measures.ts';
import { nameFinder } from './name-finder.ts';

describe('measures', () => {
  it.each([
    ['', 0],
    ['A free eye-clinic day – really.', 5],
    ['“No,” she says.', 3],
  ])('counts the words of “%s”', (text, count) => {
    expect(wordCount(text)).toBe(count);
  });

  it.each([
    ['Mr. Osei waits. It is 7 a.m. and cold.', 2],
    ['“Are my cups ready?” she asks.', 1],
    ['He asks, “Why?” “Because,” she says. [Waits.] “Yes.”', 4],
    ['A title\n\nA text.', 2],
  ])('splits “%s” into sentences', (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count);
  });

  it.each(
    Object.entries({ made: 1, asked: 1, waited: 2, table: 2, people: 2, patio: 3, being: 2, quiet: 2, apologize: 4 }),
  )('hears %s', (word, count) => {
    expect(syllablesOf(word)).toBe(count);
  });

  it('grades plain and heavy sentences', () => {
    expect(gradeOf('The dog ran. It was hot. We sat down.')).toBeLessThan(1);
    expect(gradeOf('Organizational representatives communicated contradictory expectations.')).toBeGreaterThan(15);
    expect(gradeOf('')).toBe(0);
  });

  it('compares words without quotation marks and case', () => {
    expect(plainWords('“I’d Say, ‘no’,” he said.')).toEqual(["i'd", 'say', 'no', 'he', 'said']);
  });
});

describe('nameFinder', () => {
  const find = nameFinder(['University of Texas', 'University of Texas at Austin', 'Rush Medical College']);

  it('finds the longest name, whole words only, as it is written', () => {
    expect(find('She left the University of Texas at Austin.')).toEqual(['University of Texas at Austin']);
    expect(find('a University of Texasville; rush medical college')).toEqual([]);
  });
});
