// Who may add, change and merge tags, and see drafts.
import type { Actor } from '#platform/context/actor.ts';

export function canManageTags(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
