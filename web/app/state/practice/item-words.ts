// What an item of a course is called, and what one does with it: a question is answered, a lesson done, an essay read. Said here once, for
// every screen that lists or opens one.
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { formatList } from '#lib/text/format.ts';

export interface ItemWords {
  one: string;
  many: string;
  done: 'answered' | 'done' | 'read';
}

const QUESTION: ItemWords = { one: 'question', many: 'questions', done: 'answered' };
const OTHERS: Partial<Record<QuestionType, ItemWords>> = {
  lesson: { one: 'lesson', many: 'lessons', done: 'done' },
  essay: { one: 'essay', many: 'essays', done: 'read' },
};

export function itemWords(type: QuestionType): ItemWords {
  return OTHERS[type] ?? QUESTION;
}

/** Of a course, which may have several kinds: 'lessons and questions'. */
export function courseWords(types: readonly QuestionType[]): ItemWords {
  const kinds = [...new Set(types.map(itemWords))];
  const [only = QUESTION, ...more] = kinds;
  if (more.length === 0) return only;
  return {
    one: formatList(
      kinds.map(({ one }) => one),
      'or',
    ),
    many: formatList(kinds.map(({ many }) => many)),
    done: 'done',
  };
}

/** '1 lesson', '7 lessons' */
export function countItems(count: number, { one, many }: ItemWords): string {
  return `${count} ${count === 1 ? one : many}`;
}
