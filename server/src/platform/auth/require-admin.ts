// The one line with which a service for administrators begins: the route's level is a first door, this is the second.
import type { Actor } from '#platform/context/actor.ts';
import { forbidden, unauthorized } from '#platform/context/errors.ts';

/** The administrator who acts. Fails with unauthorized or forbidden. */
export function requireAdmin({ actor }: { actor: Actor | null }): Actor {
  if (actor === null) unauthorized();
  if (actor.role !== 'admin') forbidden();
  return actor;
}
