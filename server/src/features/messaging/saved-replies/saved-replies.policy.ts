// Who may keep saved replies. Pure.
import type { Actor } from '#platform/context/actor.ts';

/** Consultants: they answer the same questions many times. */
export function canKeepReplies(actor: Actor | null): boolean {
  return actor?.role === 'consultant';
}
