// Who may make codes, and grant or end somebody's subscription.
import type { Actor } from '#platform/context/actor.ts';

export function canManageSubscriptions(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
