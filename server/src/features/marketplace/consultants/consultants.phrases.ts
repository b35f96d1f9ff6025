// The phrases that the search understands beside the words of the cards: which lexemes of a card each one stands for.
import { COUNTRY_NAMES, FIELD_NAMES, KNOWN_WORDS, LANGUAGE_NAMES, UNIVERSITY_NAMES } from './consultants.vocabulary.ts';

/** A phrase in plain words → the facets it stands for, as the cards' search column holds them. None: known, but no facet. */
export type Phrases = ReadonlyMap<string, readonly string[]>;

/** Every code of two letters that has an English name; 'fr' → 'french'. */
function languagesByName(): [name: string, code: string][] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  return letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = names.of(first + second);
      return name === undefined ? [] : [[plainWords(name).join(' '), first + second]];
    }),
  );
}

/** Small letters without accents, in words: 'BS/MD' → bs, md. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase()
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  );
}

/** A phrase with several meanings has all of them. */
export function joinPhrases(entries: Iterable<readonly [phrase: string, facets: readonly string[]]>): Phrases {
  const phrases = new Map<string, string[]>();
  for (const [phrase, facets] of entries)
    phrases.set(phrase, [...new Set([...(phrases.get(phrase) ?? []), ...facets])]);
  return phrases;
}

function namesOf(kind: string, names: Readonly<Record<string, readonly string[]>>): [string, string[]][] {
  return Object.entries(names).flatMap(([value, called]) =>
    called.map((phrase): [string, string[]] => [plainWords(phrase).join(' '), [`${kind}${value}`]]),
  );
}

export const PHRASES: Phrases = joinPhrases([
  ...KNOWN_WORDS.map((phrase): [string, string[]] => [phrase, []]),
  ...namesOf('', FIELD_NAMES),
  ...namesOf('language:', LANGUAGE_NAMES),
  ...namesOf('country:', COUNTRY_NAMES),
  ...namesOf('school:', UNIVERSITY_NAMES),
  ...languagesByName().map(([name, code]): [string, string[]] => [name, [`language:${code}`]]),
]);
