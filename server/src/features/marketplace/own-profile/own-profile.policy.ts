// Who runs a profile: consultants, each their own.
import type { Actor } from '#platform/context/actor.ts';

export function canRunProfile(actor: Actor | null): boolean {
  return actor?.role === 'consultant';
}
