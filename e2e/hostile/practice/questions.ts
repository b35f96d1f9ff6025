// The questions that carry hostile texts for XSS-1: each type in each state in which its page shows something else, all in one course.
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';

export const HOSTILE_COURSE = 'hostile-bank';
/** Both are published; every question stands in the first. */
export const HOSTILE_CATEGORIES = ['hostile-bank-one', 'hostile-bank-two'] as const;

/** How far the applicant has come: nothing yet, words in its fields, finished but not rated, nothing left to do. */
type Progress = 'new' | 'begun' | 'answered' | 'done';

interface HostileQuestion {
  name: string;
  type: QuestionType;
  progress: Progress;
}

const QUESTIONS = [
  { name: 'drawing', type: 'interview', progress: 'new' },
  { name: 'table', type: 'interview', progress: 'begun' },
  { name: 'cards', type: 'interview', progress: 'answered' },
  { name: 'framed', type: 'interview', progress: 'done' },
  { name: 'casper-begun', type: 'casper', progress: 'begun' },
  { name: 'casper-answered', type: 'casper', progress: 'answered' },
  { name: 'casper-done', type: 'casper', progress: 'done' },
  { name: 'preview-new', type: 'aamcpreview', progress: 'new' },
  { name: 'preview-done', type: 'aamcpreview', progress: 'done' },
  { name: 'choice-new', type: 'multiplechoice', progress: 'new' },
  { name: 'choice-done', type: 'multiplechoice', progress: 'done' },
  { name: 'essay', type: 'essay', progress: 'new' },
  { name: 'plain-essay', type: 'essay', progress: 'done' },
  { name: 'lesson-new', type: 'lesson', progress: 'new' },
  { name: 'lesson-done', type: 'lesson', progress: 'done' },
] as const satisfies HostileQuestion[];

export type QuestionName = (typeof QUESTIONS)[number]['name'];

/** In the order of their ids. */
export const HOSTILE_QUESTIONS = QUESTIONS.map((question, n) => ({
  ...question,
  id: `hostile-${String(n).padStart(2, '0')}-${question.name}`,
}));

export const idOf = (name: QuestionName) => HOSTILE_QUESTIONS.find((question) => question.name === name)?.id ?? '';

/** The first is an older one, the second is published. */
export const VERSIONS = 2;

/** Have a working draft: one that goes on, with one that it was put in the place of; one that was begun on the older version. */
export const DRAFTED: readonly [QuestionName, QuestionName] = ['framed', 'casper-done'];

/** The answer fields of a type, each with what stands in it until words are planted. The values of the others must stay what they are. */
export const PARTS: Record<QuestionType, readonly (readonly [part: string, body: string])[]> = {
  interview: [
    ['answer', 'x'],
    ['follow-up-1', 'x'],
    ['follow-up-2', 'x'],
  ],
  casper: [
    ['question-1', 'x'],
    ['question-2', 'x'],
  ],
  aamcpreview: [
    ['response-1', 'effective'],
    ['response-2', 'very-ineffective'],
    ['response-3', 'ineffective'],
  ],
  multiplechoice: [['choice', 'b']],
  essay: [],
  lesson: [
    ['check-1', '2'],
    ['check-2', '1'],
  ],
};
