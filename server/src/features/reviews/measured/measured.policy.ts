// Who has figures of their own. Pure.
import type { Actor } from '#platform/context/actor.ts';

/** Consultants, each their own. */
export function canSeeOwnFigures(actor: Actor | null): boolean {
  return actor?.role === 'consultant';
}
