// Answer data, as far as the browser reads it: how an answer is written in one text, what the list can be narrowed by.
import type { AnswerPart } from '#practice/attempts/attempts.rules.ts';
import { partAt } from '#practice/attempts/attempts.rules.ts';
import type { Task } from '#practice/content/views.ts';
import { effectivenessLabel } from '#practice/formats/preview.ts';

/** Spec §3. None: nothing was written or recorded, such as for an essay, which is read. */
export const ANSWER_TYPES = ['none', 'video', 'others'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

export const ANSWER_TYPE_TITLES: Record<AnswerType, string> = {
  none: 'Read only',
  video: 'Video',
  others: 'Text',
};

/** Between the names of videos (spec §3). */
export const FILE_SEPARATOR = ';';
/** Between text parts: lines of their own to a person, and a sign that no part holds, so that the parts can be told apart again. */
export const TEXT_SEPARATOR = '\n\u001E\n';

export function joinTexts(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll('\u001E', ' ')).join(TEXT_SEPARATOR);
}

export const ANSWERS_PAGE_SIZE = 25;
export const ANSWER_SEARCH_MAX_LENGTH = 100;
export const ANSWERED_QUESTIONS_PAGE_SIZE = 50;

/** '-date' is newest first. */
export const ANSWER_SORTS = ['date', '-date'] as const;
export type AnswerSort = (typeof ANSWER_SORTS)[number];

export const ANSWERED_SORTS = ['title', '-title', 'answers', '-answers', 'last', '-last'] as const;
export type AnsweredSort = (typeof ANSWERED_SORTS)[number];

/** A part as an editor reads it: what was asked, and what was answered in words instead of a key. */
export interface ReadPart {
  part: string;
  prompt: string;
  text: string;
}

/** What a field of a task asks, and what its value stands for. */
export function readPart(task: Task, { part }: Pick<AnswerPart, 'part'>, body: string): ReadPart {
  const read = (prompt: string, text = body) => ({ part, prompt, text });
  switch (task.type) {
    case 'interview': {
      const at = task.followUps.findIndex((_, index) => partAt('follow-up', index) === part);
      return read(task.followUps[at]?.text ?? task.prompt);
    }
    case 'casper': {
      const at = task.questions.findIndex((_, index) => partAt('question', index) === part);
      return read(task.questions[at]?.text ?? '');
    }
    case 'aamcpreview': {
      const at = task.responses.findIndex((_, index) => partAt('response', index) === part);
      return read(task.responses[at]?.text ?? '', effectivenessLabel(body));
    }
    case 'multiplechoice':
      return read(task.stem, task.options.find(({ id }) => id === body)?.text);
    case 'lesson': {
      const at = task.checks.findIndex((_, index) => partAt('check', index) === part);
      return read(task.checks[at]?.question ?? '', task.checks[at]?.options[Number(body) - 1]);
    }
    case 'essay':
      return read('');
  }
}
