// Answers that are shown to a consultant, as far as the browser needs them: which can be, and what is said.
import { type Bodies, partsOf } from './attempts.rules.ts';
import type { Task } from '#practice/content/views.ts';

export const SHARED_ATTEMPT_TEXTS = {
  notDone: 'Finish and rate your answer before you share it.',
  notShareable: 'There is no answer here to share.',
  alreadyShared: 'This answer is already in your conversation.',
  onlyApplicants: 'You can share an answer only in a conversation where you are the applicant.',
} as const;

/**
 * Whether there is anything that a consultant could read. An essay and a lesson are read, not answered; a recording stays with its
 * writer, so that an answer of nothing else has nothing to show.
 */
export function isShareable(task: Task, bodies: Bodies): boolean {
  if (task.type === 'essay' || task.type === 'lesson') return false;
  return partsOf(task).some(({ kind }) => kind === 'value') || countWords(task, bodies) > 0;
}

/** How many words somebody has written; 0 where an answer is a choice. */
export function countWords(task: Task, bodies: Bodies): number {
  return partsOf(task)
    .filter(({ kind }) => kind === 'words' || kind === 'more-words')
    .flatMap(({ part }) => (bodies[part] ?? '').split(/\s+/))
    .filter((word) => word !== '').length;
}
