// The difference of two texts: its pieces are both texts again, and little changes show little.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, wordDifference } from './word-difference.ts';

const textOf = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

describe('the difference of two texts', () => {
  it('shows a changed word, and leaves the rest', () => {
    expect(wordDifference('You have two minutes at the door.', 'You have four minutes at the door.')).toEqual([
      { kind: 'same', text: 'You have ' },
      { kind: 'removed', text: 'two' },
      { kind: 'added', text: 'four' },
      { kind: 'same', text: ' minutes at the door.' },
    ]);
  });

  it('shows neighbouring changed words as one change', () => {
    expect(wordDifference('What would you bring?', 'List your jobs here?')).toEqual([
      { kind: 'removed', text: 'What would you bring' },
      { kind: 'added', text: 'List your jobs here' },
      { kind: 'same', text: '?' },
    ]);
  });

  it('finds what stayed between two changes', () => {
    expect(wordDifference('a b c d e', 'a x c y e').filter(({ kind }) => kind === 'same')).toEqual([
      { kind: 'same', text: 'a ' },
      { kind: 'same', text: ' c ' },
      { kind: 'same', text: ' e' },
    ]);
  });

  it('is nothing for nothing, and one piece for the same', () => {
    expect(wordDifference('', '')).toEqual([]);
    expect(wordDifference('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
    expect(wordDifference('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
  });

  it('joined, is both texts again', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '.', 'é’s', '😀')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDifference(before, after);
        expect(textOf(pieces, 'added')).toBe(before);
        expect(textOf(pieces, 'removed')).toBe(after);
      }),
    );
  });

  it('gives up on two long texts that have nothing in common, and stays quick', () => {
    const long = (word: string) => Array.from({ length: 4_000 }, (_, index) => `${word}${index}`).join(' ');
    const start = performance.now();
    const pieces = wordDifference(long('a'), long('b'));
    expect(textOf(pieces, 'added')).toBe(long('a'));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
