// Who may read and decide what readers report.
import type { Actor } from '#platform/context/actor.ts';

export function canDecideReports(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
