// Whose look at a profile counts. Pure.
import type { Actor } from '#platform/context/actor.ts';

/** Everybody's but the consultant's own and administrators', who look for other reasons. */
export function countsAsView(actor: Actor | null, consultantId: string): boolean {
  return actor === null || (actor.role !== 'admin' && actor.userId !== consultantId);
}
