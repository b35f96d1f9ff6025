// What a consultant is asked about a sample: the question, one's own answer, and what one wants to know.
import { BANKS } from '@matricula/contract/practice/banks.ts';
import type { SampleQuestion } from '@matricula/contract/practice/sample.ts';

/** Null without an answer: then there is nothing to ask about yet. */
export function askAbout(
  { bank, title }: Pick<SampleQuestion, 'bank' | 'title'>,
  answers: readonly { question: string; answer: string }[],
): string | null {
  const given = answers.filter(({ answer }) => answer.trim() !== '');
  if (given.length === 0) return null;
  return [
    `I practiced the ${BANKS[bank].title} sample question “${title}”. What would you change in my answer?`,
    ...given.map(({ question, answer }) => `${question}\n${answer.trim()}`),
  ].join('\n\n');
}
