// Attempts: the answer fields of a task, when it counts as answered, and which of two saves is newer. Free of zod: browser and server run
// the same rules.
import type { Task } from '#practice/content/views.ts';
import { EFFECTIVENESS } from '#practice/sample.ts';

/** Open: being written. Answered: finished, and rated next where there is a rubric. Rated: by its own writer. */
export const ATTEMPT_STATES = ['open', 'answered', 'rated'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** How far somebody has come with a question: to the task, to what they rate themselves by, or to the expert answers. */
export type Step = 'task' | 'guide' | 'answers';

/** In UTF-16 units; at three bytes each at most 18 kB. */
export const MAX_ANSWER_LENGTH = 6_000;
/** More than any task has: ten responses, or an answer with six follow-ups. */
export const MAX_PARTS = 16;
/** Of one question by one person. */
export const MAX_ATTEMPTS = 200;
/** So many of them come with the question. */
export const LISTED_ATTEMPTS = 10;
/** Take-overs of one attempt by another device. */
export const MAX_EPOCH = 500;
/** The room that `fetch` has for requests that outlive their page, with some left for headers (64 KiB for all of them). */
export const KEEPALIVE_MAX_BYTES = 60_000;

/** The id of an answer field: 'answer', 'follow-up-2', 'question-1', 'response-5', 'choice', 'check-3'. */
export const PART_PATTERN = /^[a-z][a-z0-9-]{0,31}$/;

/** Place of a save among all saves of its part: the device's turn, then the number of the change on that device. */
export interface SavePlace {
  epoch: number;
  seq: number;
}

export function isNewer(one: SavePlace, other: SavePlace): boolean {
  return one.epoch === other.epoch ? one.seq > other.seq : one.epoch > other.epoch;
}

export function isSamePlace(one: SavePlace, other: SavePlace): boolean {
  return one.epoch === other.epoch && one.seq === other.seq;
}

/** One answer field: words, words that may be left out, or one of a few values. */
export interface AnswerPart {
  part: string;
  kind: 'words' | 'more-words' | 'value';
  /** What may stand in it; empty for words. */
  values: readonly string[];
}

const words = (part: string): AnswerPart => ({ part, kind: 'words', values: [] });
const moreWords = (part: string): AnswerPart => ({ part, kind: 'more-words', values: [] });
const value = (part: string, values: readonly string[]): AnswerPart => ({ part, kind: 'value', values });
/** Parts are numbered from 1, as people count. */
export const partAt = (name: 'follow-up' | 'question' | 'response' | 'check', index: number) => `${name}-${index + 1}`;

/** The answer fields of a task, in order. An essay has none: it is read. */
export function partsOf(task: Task): AnswerPart[] {
  switch (task.type) {
    case 'interview':
      return [words('answer'), ...task.followUps.map((_, index) => moreWords(partAt('follow-up', index)))];
    case 'casper':
      return task.questions.map((_, index) => words(partAt('question', index)));
    case 'aamcpreview':
      return task.responses.map((_, index) => value(partAt('response', index), EFFECTIVENESS));
    case 'multiplechoice':
      return [
        value(
          'choice',
          task.options.map(({ id }) => id),
        ),
      ];
    case 'lesson':
      return task.checks.map(({ options }, index) =>
        value(
          partAt('check', index),
          options.map((_, place) => String(place + 1)),
        ),
      );
    case 'essay':
      return [];
  }
}

export type Bodies = Readonly<Record<string, string>>;

/** Whether a field holds something: words, or one of its values. */
export function isFilled({ part, kind, values }: AnswerPart, bodies: Bodies): boolean {
  const body = bodies[part] ?? '';
  return kind === 'value' ? values.includes(body) : body.trim() !== '';
}

/**
 * Whether somebody has answered: something in one of the fields for words, a value in every field that has values, so that no key is shown
 * for what was left out. What has no fields is done by reading it.
 */
export function isAnswered(task: Task, bodies: Bodies): boolean {
  const parts = partsOf(task);
  const valued = parts.filter(({ kind }) => kind === 'value');
  const written = parts.filter(({ kind }) => kind === 'words');
  const hasValues = valued.every((part) => isFilled(part, bodies));
  return hasValues && (written.length === 0 || written.some((part) => isFilled(part, bodies)));
}

/** The part that a rubric of a guide is about. */
export function partOfRubric(task: Task, questionId: string): string {
  if (task.type !== 'casper') return 'answer';
  return partAt(
    'question',
    task.questions.findIndex(({ id }) => id === questionId),
  );
}

export const ATTEMPT_TEXTS = {
  empty: 'Write or choose an answer first.',
  notAnswered: 'Finish your answer before you rate it.',
  unratable: 'Choose a level for each answer you gave.',
  tooMany: 'You have answered this question as often as it can be answered.',
  full: 'This answer has too many parts.',
} as const;
