// Turns what a person typed into what the index can find: phrases it knows by their meaning, words with all words of their
// stem, the last word completed, and what nobody knows corrected.
import { editDistance } from '@matricula/contract/schools/directory/school-search.rules.ts';
import { type Phrases, plainWords } from './consultants.phrases.ts';
import type { TypedWord } from './consultants.search.repository.ts';

export interface ParsedSearch {
  /** Text of a tsquery; empty, which matches nothing, when no card can match. */
  query: string;
  /** Each part of it that some card matches, for finding the nearest when none matches all. */
  parts: string[];
  /** What was searched instead of what was typed, or null when nothing was changed. */
  corrected: string | null;
}

const NOTHING: ParsedSearch = { query: '', parts: [], corrected: null };
/** Shorter words are mostly acronyms, and a slip of one letter makes another acronym. */
const MIN_CORRECTED = 4;
const MIN_COMPLETED = 3;
const MAX_PHRASE = 5;

/** In a tsquery a quoted word stands for itself, whatever it contains. */
function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function anyOf(alternatives: readonly string[]): string {
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' | ')})`;
}

interface Phrase {
  length: number;
  facets: readonly string[];
}

/** The longest known phrase that begins at this word. */
function phraseAt(words: readonly string[], from: number, phrases: Phrases): Phrase | null {
  for (let length = Math.min(MAX_PHRASE, words.length - from); length > 0; length -= 1) {
    const facets = phrases.get(words.slice(from, from + length).join(' '));
    if (facets !== undefined) return { length, facets };
  }
  return null;
}

/** The words that belong to a phrase: they are known, whatever the cards say. */
function knownPlaces(words: readonly string[], phrases: Phrases): Set<number> {
  const known = new Set<number>();
  for (let place = 0; place < words.length;) {
    const length = phraseAt(words, place, phrases)?.length ?? 0;
    for (let n = 0; n < length; n += 1) known.add(place + n);
    place += Math.max(1, length);
  }
  return known;
}

function isOneSlip(word: string, other: string): boolean {
  return editDistance(word, other, 1) <= 1;
}

/** A word of the cards one slip away, else a phrase one slip away ('harverd' is Harvard, not 'harder'), else what is nearest. */
function correctionOf({ word, correction }: TypedWord, phrases: Phrases): string | null {
  if (correction !== null && isOneSlip(word, correction)) return correction;
  return nearestPhrase(word, phrases) ?? correction;
}

/** The known phrase of one word that is one slip away. */
function nearestPhrase(word: string, phrases: Phrases): string | null {
  if (word.length < MIN_CORRECTED) return null;
  for (const phrase of phrases.keys()) if (phrase.length >= MIN_CORRECTED && isOneSlip(word, phrase)) return phrase;
  return null;
}

/** What an unfinished last word may become: words of the cards, and phrases. */
function completionsOf(typed: TypedWord, phrases: Phrases): string[] {
  const words = typed.completions.map(quote);
  if (typed.word.length < MIN_COMPLETED) return words;
  const begun = [...phrases].filter(([phrase]) => phrase.startsWith(typed.word)).flatMap(([, facets]) => facets);
  return [...words, ...new Set(begun.map(quote))];
}

/** `words` are those of `text` in order, as the dictionary of the cards knows them; little words ('of') are missing there. */
export function parseSearch(text: string, words: readonly TypedWord[], phrases: Phrases): ParsedSearch {
  const typed = plainWords(text);
  const byPlace = new Map(words.map((word) => [word.place, word]));
  const known = knownPlaces(typed, phrases);
  const replaced = new Map<string, string>();
  const meant = typed.map((word, place) => {
    const looked = byPlace.get(place);
    if (known.has(place) || looked === undefined || looked.family.length > 0) return word;
    if (completionsOf(looked, phrases).length > 0) return word;
    const correction = correctionOf(looked, phrases);
    if (correction !== null) replaced.set(word, correction);
    return correction ?? word;
  });

  const parts: string[] = [];
  let isImpossible = false;
  const add = (alternatives: readonly string[]) => {
    if (alternatives.length === 0) isImpossible = true;
    else parts.push(anyOf(alternatives));
  };
  for (let place = 0; place < meant.length;) {
    const phrase = phraseAt(meant, place, phrases);
    const length = phrase?.length ?? 1;
    const looked = meant.slice(place, place + length).flatMap((_, n) => byPlace.get(place + n) ?? []);
    if (looked.length > 0 || (phrase?.facets.length ?? 0) > 0) {
      const facets = phrase?.facets ?? [];
      const said = sayingOf(
        looked.map((word) => ({ place: word.place, family: wordsFor(word, meant[word.place] ?? '') })),
        facets,
      );
      const begun =
        phrase === null && looked[0] !== undefined && said === null ? completionsOf(looked[0], phrases) : [];
      add([...facets.map(quote), ...(said === null ? [] : [said]), ...begun]);
    }
    place += length;
  }
  // Nothing but little words and signs: there is nothing to look for.
  if (parts.length === 0) return NOTHING;
  return {
    query: isImpossible ? '' : parts.join(' & '),
    parts,
    corrected:
      replaced.size === 0
        ? null
        : text
            .trim()
            .replaceAll(/[\p{Letter}\p{Mark}\p{Number}]+/gu, (word) => replaced.get(plainWords(word)[0] ?? '') ?? word),
  };
}

/** Of what is a field or a language, a word in passing says little: it counts in names, education, taglines and fields. */
const MEANING = /^(tag|subtag|language):/;

/** The words themselves, one after the other, where the cards have all of them; otherwise null. */
function sayingOf(
  words: readonly { place: number; family: readonly string[] }[],
  facets: readonly string[],
): string | null {
  if (words.length === 0 || words.some(({ family }) => family.length === 0)) return null;
  const weights = facets.some((facet) => MEANING.test(facet)) ? ':ABC' : '';
  const said = words.map(({ place, family }, index) => {
    const gap = index === 0 ? '' : ` <${place - (words[index - 1]?.place ?? 0)}> `;
    return gap + anyOf(family.map((word) => quote(word) + weights));
  });
  return words.length === 1 ? said.join('') : `(${said.join('')})`;
}

/** Every word of the cards that means the same: those of the stem of what was typed, or of its correction. */
function wordsFor(typed: TypedWord, meant: string): readonly string[] {
  if (typed.family.length > 0) return typed.family;
  return typed.correction === meant ? typed.correctionFamily : [];
}
