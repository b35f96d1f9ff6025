// What a question says, read across types: what is asked, what a list calls it, and the words it is found by.
import { wordsOf } from '#schools/directory/school-search.rules.ts';
import type { QuestionContent } from './content.ts';

/** What is asked, in one text (spec §3: question). */
export function promptOf(content: QuestionContent): string {
  switch (content.type) {
    case 'interview':
      return content.prompt;
    case 'casper':
    case 'aamcpreview':
      return content.scenario;
    case 'multiplechoice':
      return content.stem;
    case 'essay':
      return content.question;
    case 'lesson':
      return '';
  }
}

const LIST_TITLE_MAX_LENGTH = 120;

/** The title, or the beginning of what is asked; empty where there is neither. */
export function listTitleOf(content: QuestionContent): string {
  const title = content.title.trim();
  if (title !== '') return title;
  const prompt = promptOf(content).replaceAll(/\s+/g, ' ').trim();
  if (prompt.length <= LIST_TITLE_MAX_LENGTH) return prompt;
  return `${prompt.slice(0, LIST_TITLE_MAX_LENGTH - 1).toWellFormed()}…`;
}

/** Parts that nobody reads as text: what an item is about, keys of our own, and what a picture is drawn of. */
const NO_TEXT = new Set([
  'about',
  'type',
  'formatId',
  'form',
  'id',
  'key',
  'kind',
  'label',
  'level',
  'schoolIds',
  'svg',
]);
const WORD_MAX_LENGTH = 40;

function stringsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (part === null || typeof part !== 'object') return [];
  if (Array.isArray(part)) return part.flatMap(stringsIn);
  return Object.entries(part).flatMap(([name, value]) => (NO_TEXT.has(name) ? [] : stringsIn(value)));
}

/** Every word of the title and the text once, without accents and in lower case. A search asks for the beginnings of words. */
export function searchWordsOf(content: QuestionContent): string[] {
  return [
    ...new Set(
      stringsIn(content)
        .flatMap(wordsOf)
        .map((word) => word.slice(0, WORD_MAX_LENGTH)),
    ),
  ];
}
