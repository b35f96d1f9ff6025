// Who may manage whose account.
import type { Actor } from '#platform/context/actor.ts';

export function canSeeUsers(actor: Actor | null): actor is Actor {
  return actor?.role === 'admin';
}

/** An administrator manages everybody but themselves: nobody locks themselves out or raises themselves by mistake. */
export function canManageUser(actor: Actor | null, user: { id: string }): boolean {
  return canSeeUsers(actor) && actor.userId !== user.id;
}
