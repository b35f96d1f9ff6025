// Ids for addresses, as they are suggested and as they are refused.
import { describe, expect, it } from 'vitest';
import { slugProblem, suggestSlug } from './slugs.rules.ts';

describe('an id for addresses', () => {
  it.each(['', 'Casper', '-casper', 'a b', 'x'.repeat(65), 'ä', 'a\n'])('is not %j', (id) => {
    expect(slugProblem(id)).toBeDefined();
  });

  it.each(['casper', '2027', 'x'.repeat(64), 'a-'])('is %j', (id) => {
    expect(slugProblem(id)).toBeUndefined();
  });

  it.each([
    ['AAMC PREview', 'aamc-preview'],
    ['  Médecine: l’entretien! ', 'medecine-l-entretien'],
    ['—', ''],
    ['a'.repeat(63) + ' b', 'a'.repeat(63)],
  ])('is suggested from %j', (title, id) => {
    expect(suggestSlug(title)).toBe(id);
  });
});
