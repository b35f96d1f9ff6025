// Who may write on a question's draft. Pure.
import type { Actor } from '#platform/context/actor.ts';

export function canWriteDrafts(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
