// Whose an attempt is. Nobody else learns that it exists, administrators included: answers are read elsewhere, with a reason.
import type { Actor } from '#platform/context/actor.ts';

export function canUseAttempt(actor: Actor, attempt: { userId: string }): boolean {
  return attempt.userId === actor.userId;
}
