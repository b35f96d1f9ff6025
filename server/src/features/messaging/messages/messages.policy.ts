// Who may read what others wrote, and uncover what was hidden. Pure; that there is a report, and a reason, is message-reports' rule.
import type { Actor } from '#platform/context/actor.ts';

export function canReadReported(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
