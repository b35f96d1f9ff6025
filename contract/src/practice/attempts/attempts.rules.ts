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
/** More than any task has: ten responses, or an answer with six follow-ups, each with the recording beside it. */
export const MAX_PARTS = 16;
/** Of one question by one person. */
export const MAX_ATTEMPTS = 200;
/** So many of them come with the question. */
export const LISTED_ATTEMPTS = 10;
/** Take-overs of one attempt by another device. */
export const MAX_EPOCH = 500;
/** Words of other turns that are kept beside an answer, and the most that are sent with a list of answers, the newest first. */
export const MAX_OTHER_WORDS = 100;
/** The room that `fetch` has for requests that outlive their page, with some left for headers (64 KiB for all of them). */
export const KEEPALIVE_MAX_BYTES = 60_000;

/** The id of an answer field: 'answer', 'follow-up-2', 'question-1', 'take-question-1', 'response-5', 'choice', 'check-3'. */
export const PART_PATTERN = /^[a-z][a-z0-9-]{0,31}$/;

export const TAKE_PREFIX = 'take-';
/** As crypto.randomUUID makes them and the database writes them: in small letters. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Beside a field that may be spoken: the part that says which recording is its answer. */
export function takePart(part: string): string {
  return `${TAKE_PREFIX}${part}`;
}

export function isTakePart(part: string): boolean {
  return part.startsWith(TAKE_PREFIX);
}

/** What may stand in a part: in one for a recording its id, or nothing once there is none any more; in others what fits. */
export function canHold(part: string, body: string): boolean {
  return !isTakePart(part) || body === '' || UUID.test(body);
}

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

/** One answer field: words, words that may be left out, the recording that stands for either, or one of a few values. */
export interface AnswerPart {
  part: string;
  kind: 'words' | 'more-words' | 'take' | 'value';
  /** What may stand in it; empty for words and recordings. */
  values: readonly string[];
}

/** Written or spoken: each such field has a place for words and one for a recording. */
const spoken = (part: string, kind: 'words' | 'more-words'): AnswerPart[] => [
  { part, kind, values: [] },
  { part: takePart(part), kind: 'take', values: [] },
];
const value = (part: string, values: readonly string[]): AnswerPart => ({ part, kind: 'value', values });
/** Parts are numbered from 1, as people count. */
export const partAt = (name: 'follow-up' | 'question' | 'response' | 'check', index: number) => `${name}-${index + 1}`;

/** The answer fields of a task, in order. An essay has none: it is read. */
export function partsOf(task: Task): AnswerPart[] {
  switch (task.type) {
    case 'interview':
      return [
        ...spoken('answer', 'words'),
        ...task.followUps.flatMap((_, index) => spoken(partAt('follow-up', index), 'more-words')),
      ];
    case 'casper':
      return task.questions.flatMap((_, index) => spoken(partAt('question', index), 'words'));
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

/** Whether somebody has answered a field in words or with a recording. */
export function isGiven(part: string, bodies: Bodies): boolean {
  return (bodies[part] ?? '').trim() !== '' || (bodies[takePart(part)] ?? '') !== '';
}

/**
 * Whether somebody has answered: words or a recording in one of the fields for them, a value in every field that has values, so that no key
 * is shown for what was left out. What has no fields is done by reading it.
 */
export function isAnswered(task: Task, bodies: Bodies): boolean {
  const parts = partsOf(task);
  const valued = parts.filter(({ kind }) => kind === 'value');
  const written = parts.filter(({ kind }) => kind === 'words');
  const hasValues = valued.every(({ part, values }) => values.includes(bodies[part] ?? ''));
  return hasValues && (written.length === 0 || written.some(({ part }) => isGiven(part, bodies)));
}

/** The part that a rubric of a guide is about. */
export function partOfRubric(task: Task, questionId: string): string {
  if (task.type !== 'casper') return 'answer';
  return partAt(
    'question',
    task.questions.findIndex(({ id }) => id === questionId),
  );
}

/** The level that its writer has given a part: it stands with the words, or with the recording where nothing was written. */
export function markOf(parts: readonly { part: string; mark: string | null }[], part: string): string | null {
  const markIn = (name: string) => parts.find((one) => one.part === name)?.mark ?? null;
  return markIn(part) ?? markIn(takePart(part));
}

export const ATTEMPT_TEXTS = {
  empty: 'Write, record or choose an answer first.',
  notAnswered: 'Finish your answer before you rate it.',
  unratable: 'Choose a level for each answer you gave.',
  tooMany: `You have reached the limit of ${MAX_ATTEMPTS} answers to this question.`,
  full: 'This answer has too many parts.',
  tooManyOthers:
    'This answer was changed on too many devices at once. Your words stay on this device. Copy them, then reload the page.',
} as const;
