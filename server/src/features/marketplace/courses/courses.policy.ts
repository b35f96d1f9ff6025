// Who may add and change courses, and see drafts.
import type { Actor } from '#platform/context/actor.ts';

export function canManageCourses(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
