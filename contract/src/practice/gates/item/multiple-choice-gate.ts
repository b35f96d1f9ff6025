// Flaws that give the right option away, or that make a question one of reading and not of knowing.
import type { MultipleChoiceContent } from '#practice/content/multiple-choice.ts';
import { OPTION_IDS } from '#practice/content/question-vocabulary.rules.ts';
import { type Finding, findingsFor, type Item, when } from '#practice/gates/finding.ts';
import { plainWords, wordCount } from '#practice/gates/text/measures.ts';

const MAX_LENGTH_DIFFERENCE = 0.15;
/** Options of one or two words differ in length by nature. */
const MIN_COMPARED_WORDS = 4;
const CATCH_ALL = /\b(all|none|both|neither) of (the above|these|them)\b|^(none|all|both|neither)\.?$/i;

const isRight =
  (right: string) =>
  ({ id }: { id: string }): boolean =>
    id === right;

/** Whether the right option is longer than every other. */
export function isRightLongest({ options, right }: MultipleChoiceContent): boolean {
  const length = options.find(isRight(right))?.text.length ?? 0;
  return options.every(({ id, text }) => id === right || text.length < length);
}

/** The right option against the mean of all, where options are phrases. */
function lengthDifference({ options, right }: MultipleChoiceContent): number {
  if (options.length === 0 || options.some(({ text }) => wordCount(text) < MIN_COMPARED_WORDS)) return 0;
  const mean = options.reduce((sum, { text }) => sum + text.length, 0) / options.length;
  return (options.find(isRight(right))?.text.length ?? mean) / mean - 1;
}

function checkAbsolutes(id: string, { options }: MultipleChoiceContent): Finding[] {
  const say = findingsFor('multiple-choice', id);
  return ['always', 'never'].flatMap((word) => {
    const holders = options.filter(({ text }) => plainWords(text).includes(word));
    const at = options.findIndex((option) => option === holders[0]);
    return when(holders.length === 1, () =>
      say(
        `options.${at}.text`,
        `“${word}” in one option only gives it away: use it in another one as well, or drop it.`,
      ),
    );
  });
}

export function checkMultipleChoice({ id, content }: Item): Finding[] {
  if (content.type !== 'multiplechoice' || content.stem === '') return [];
  const { stem, options, right } = content;
  const say = findingsFor('multiple-choice', id);
  const difference = lengthDifference(content);
  const texts = options.map(({ text }) => plainWords(text).join(' '));
  return [
    ...when(!/\?[”’")]*$/.test(stem.trim()), () => say('stem', 'The stem ends in a question.')),
    ...when(plainWords(stem).includes('not'), () => say('stem', 'A stem is positive: ask it without “not”.')),
    ...when(options.length > 0 && options.map((option) => option.id).join() !== OPTION_IDS.join(), () =>
      say('options', `Options are ${OPTION_IDS.join(', ')}, each once and in this order.`),
    ),
    ...when(!options.some(isRight(right)), () => say('right', 'The right option is not among the options.')),
    ...when(new Set(texts).size < texts.length, () => say('options', 'Two options say the same.')),
    ...options.flatMap(({ text }, at) =>
      when(CATCH_ALL.test(text), () => say(`options.${at}.text`, '“All of the above” and “none” are no options.')),
    ),
    ...when(Math.abs(difference) > MAX_LENGTH_DIFFERENCE, () =>
      say(
        'options',
        `The right option is ${Math.round(Math.abs(difference) * 100)} % ${difference > 0 ? 'longer' : 'shorter'} than the mean of the options; 15 % is the most.`,
      ),
    ),
    ...checkAbsolutes(id, content),
  ];
}
