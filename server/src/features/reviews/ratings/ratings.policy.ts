// Who may rate what.
import type { ThreadKind } from '@matricula/contract/reviews/ratings.rules.ts';
import type { Actor } from '#platform/context/actor.ts';

/** Nobody rates themselves. A consultant's id is their account's. */
export function canRate(actor: Actor | null, thread: { kind: ThreadKind; id: string }): boolean {
  return actor !== null && !(thread.kind === 'consultant' && thread.id === actor.userId);
}
