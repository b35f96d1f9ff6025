// Who may change schools, and see those that are not listed.
import type { Actor } from '#platform/context/actor.ts';

export function canManageSchools(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
