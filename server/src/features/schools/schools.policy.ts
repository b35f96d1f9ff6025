// Who may change schools, and see those that are not listed.
import type { Actor } from '#platform/context.ts';

export function canManageSchools(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
