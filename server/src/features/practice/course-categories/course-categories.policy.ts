// Who may change categories, and see those that are not published.
import type { Actor } from '#platform/context/actor.ts';

export function canManageCategories(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
