// Who may read and decide what learners report. Who may report is whoever may see the question: that is the questions' rule.
import type { Actor } from '#platform/context/actor.ts';

export function canDecideReports(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}
