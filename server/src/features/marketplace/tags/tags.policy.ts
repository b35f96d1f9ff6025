// Who may see tags that are drafts.
import type { Actor } from '#platform/context/actor.ts';

export function canManageTags(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
