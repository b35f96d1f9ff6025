// The words of an item: worn phrases, claims, punctuation, spelling, trademarks, and names of real schools, companies and people.
import { BRITISH_SPELLINGS } from '#base/spelling-vocabulary.ts';
import { type Finding, findingsFor, type Item } from '#practice/gates/finding.ts';
import { type ItemText, textsOf } from '#practice/gates/item-texts.ts';
import {
  FURTHER_SPELLINGS,
  OUR_CLAIMS,
  PUBLIC_FIGURES,
  REAL_COMPANIES,
  TRADEMARKS,
  WORN_PHRASES,
} from '#practice/gates/text/item-vocabulary.ts';
import { nameFinder } from '#practice/gates/text/name-finder.ts';
import { remembered } from '#practice/gates/text/remembered.ts';

/** One pattern for many words: a text is read once, however long the lists grow. */
const anyOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(`\\b(?:${patterns.map(({ source }) => source).join('|')})(?![a-z])`, 'gi');

const WORN = anyOf(WORN_PHRASES);
const CLAIMS = anyOf(OUR_CLAIMS);
const SPELLINGS = Object.entries({ ...BRITISH_SPELLINGS, ...FURTHER_SPELLINGS }).map(([british, american]) => ({
  pattern: new RegExp(`^(?:${british})$`),
  american,
}));
/** The American spelling of a word in lower case, or null where it is fine. */
const americanOf = remembered(
  (word: string): string | null => SPELLINGS.find(({ pattern }) => pattern.test(word))?.american ?? null,
);

/** What to say of a name, by the name. One list, so that a text is read once. */
const REMARKS = new Map([
  ...TRADEMARKS.map(
    (name) => [name, 'is a trademark: only an item with a format may name it, beside the disclaimer.'] as const,
  ),
  ...REAL_COMPANIES.map((name) => [name, 'exists: invent a name.'] as const),
  ...PUBLIC_FIGURES.map((name) => [name, 'is a real person: leave the name out.'] as const),
]);
const findName = nameFinder([...REMARKS.keys()]);

const MARKS: readonly { pattern: RegExp; message: string; isWarning?: true }[] = [
  { pattern: /!/, message: 'Remove the exclamation mark.' },
  { pattern: /—| -- /, message: 'Replace the dash: use a period, a comma or a colon.' },
  { pattern: /["']/, message: 'Use typographic quotation marks and apostrophes: “ ” and ’.', isWarning: true },
];

/** Weak answers and drafts may speak as people do. */
const mayBeWorn = ({ kind }: ItemText): boolean => kind === 'weak' || kind === 'draft';
/** Where the editors speak themselves; in the shots of a clip people of the story do. */
const isOurVoice = ({ kind, field }: ItemText): boolean =>
  kind === 'reason' || kind === 'note' || (kind === 'speech' && field.startsWith('slides'));

function checkText(itemId: string, text: ItemText): Finding[] {
  const say = findingsFor('words', itemId);
  const { field } = text;
  // Search as the patterns are written: with the typographic apostrophe.
  const value = text.text.replaceAll("'", '’');
  return [
    ...MARKS.filter(({ pattern }) => pattern.test(text.text)).map(({ message, isWarning }) =>
      say(field, message, isWarning ? 'warning' : 'error'),
    ),
    ...(mayBeWorn(text) ? [] : [...value.matchAll(WORN)]).map(([found]) =>
      say(field, `“${found}” is in every guide: say it in other words.`),
    ),
    ...(isOurVoice(text) ? [...value.matchAll(CLAIMS)] : []).map(([found]) =>
      say(field, `“${found}” claims more than we know: leave it out.`),
    ),
    ...(text.text.match(/[a-z]+/gi) ?? []).flatMap((word) => {
      const american = americanOf(word.toLowerCase());
      return american === null ? [] : [say(field, `“${word}” is British: write “${american}”.`)];
    }),
  ];
}

/** The page shows whose tests they are where an item has a format, and in the quiz and the course. */
function hasDisclaimer({ content }: Item): boolean {
  if (content.type === 'multiplechoice' || content.type === 'lesson') return true;
  return 'formatId' in content && content.formatId !== '';
}

/** `schoolNames`: of the directory; none of them belongs into an item. */
export function checkWords(item: Item, schoolNames: readonly string[] = []): Finding[] {
  const say = findingsFor('names', item.id);
  const findSchool = nameFinder(schoolNames);
  const isMarked = hasDisclaimer(item);
  return textsOf(item.content).flatMap((text) => [
    ...checkText(item.id, text),
    ...findName(text.text)
      .filter((name) => !isMarked || !TRADEMARKS.includes(name))
      .map((name) => say(text.field, `“${name}” ${REMARKS.get(name)}`)),
    ...findSchool(text.text).map((name) =>
      say(text.field, `“${name}” is a school of the directory: write [School] in an essay, or invent one.`),
    ),
  ]);
}
