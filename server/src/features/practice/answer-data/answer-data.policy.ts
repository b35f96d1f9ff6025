// Who may read answers that people share: administrators, who are the editors. Whose answers those are, the agreements say.
import type { Actor } from '#platform/context/actor.ts';

export function canReadAnswers(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
