// Who may read the queue and decide. Pure.
import type { Actor } from '#platform/context/actor.ts';

export function canListReports(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}

/** Nobody reads or decides as an administrator what they are part of themselves. */
export function canDecideReport(
  actor: Actor | null,
  { reporterId, otherId }: { reporterId: string; otherId: string },
): boolean {
  return canListReports(actor) && actor?.userId !== reporterId && actor?.userId !== otherId;
}
