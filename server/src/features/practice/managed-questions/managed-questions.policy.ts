// Who may see and change questions in the administrators' table.
import type { Actor } from '#platform/context/actor.ts';

export function canManageQuestions(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
