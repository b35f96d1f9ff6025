// Who may subscribe. Pure.
import type { Actor } from '#platform/context/actor.ts';

/** Administrators see everything as it is. */
export function canSubscribe({ role }: Actor): boolean {
  return role === 'user' || role === 'consultant';
}
