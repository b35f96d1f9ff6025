// How long and how hard a text is: words, sentences and the Flesch–Kincaid grade. Zod-free: the editor counts beside the field.
import { remembered } from './remembered.ts';

const HAS_LETTER = /[\p{L}\p{N}]/u;

/** Words as a person counts them: 'eye-clinic' is one, a lone dash none. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => HAS_LETTER.test(word));
}

export function wordCount(text: string): number {
  return wordsOf(text).length;
}

/** Words for comparison: lower case, without quotation marks and punctuation, one apostrophe. */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replaceAll(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
}

/** A point after these ends no sentence. */
const ABBREVIATIONS = /\b(Mr|Mrs|Ms|Dr|St|Jr|Sr|No|vs|etc|e\.g|i\.e|[ap]\.m|U\.S)\.(?=\s)/g;
/** The end of a sentence, its closing marks included, before something that may begin one. */
const SENTENCE_END = /(?<=[.!?…][”’"')\]]*)\s+(?=[“‘"'([]*[\p{Lu}\p{N}])|\n{2,}/u;

/** 'He asked, “Why?” and left.' is one sentence: what goes on in lower case has not ended. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(ABBREVIATIONS, (abbreviation) => abbreviation.replaceAll('.', ''))
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => HAS_LETTER.test(sentence));
}

/** Two vowels that are spoken apart: be-ing, pa-ti-o, re-li-a-ble, sci-ence. */
const SPOKEN_APART = /[aeiu]ing|eo(?!u|p)|ia(?!l|n\b|g)|i[ou](?!s|n|r)|ua(?!r|l\b|ge)|uou|\bcrea|iet|(?<=sc)ie/g;
/** A final e that is not heard, also in the plural and the past: made, makes, asked; heard in waited and table. */
const SILENT_END = /(?:[^laeiouy]es|[^td]ed|[^aeiouyl]e|[aeiouy]le|[^aeiouy]{2}les)$/;
const HEARD_ES = /(?:[sxz]|[cs]h|c|g)es$/;
/** Everyday words that the rules get wrong. */
const EXCEPTIONS: Record<string, number> = {
  people: 2,
  something: 2,
  sometimes: 2,
  someone: 2,
  somebody: 3,
  everything: 3,
  every: 2,
  idea: 3,
  area: 3,
  business: 2,
  evening: 2,
};

/** An estimate, right for about nine words of ten; the bounds of the gates are wide enough for that. */
export const syllablesOf = remembered((word: string): number => {
  const letters = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace('qu', 'q');
  if (letters.length <= 3) return 1;
  const known = EXCEPTIONS[letters];
  if (known !== undefined) return known;
  const isSilent = SILENT_END.test(letters) && !HEARD_ES.test(letters);
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0;
  const apart = letters.match(SPOKEN_APART)?.length ?? 0;
  return Math.max(1, groups + apart - (isSilent ? 1 : 0));
});

/** School grade by Flesch and Kincaid. Empty text has grade 0. */
export function gradeOf(text: string): number {
  const sentences = sentencesOf(text).length;
  // A hyphen joins words that are read one by one.
  const words = plainWords(text);
  if (sentences === 0 || words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}
