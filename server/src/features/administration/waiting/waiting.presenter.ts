// The queues in the order of the navigation. Pure.
import { QUEUES } from '@matricula/contract/administration/waiting.rules.ts';
import type { WaitingQueue } from '@matricula/contract/administration/waiting.ts';
import type { Waiting } from './waiting.service.ts';

export function presentWaiting(waiting: Waiting): WaitingQueue[] {
  return QUEUES.map((queue) => {
    const { count, oldestAt } = waiting[queue];
    return { queue, count, oldestAt: oldestAt?.toISOString() ?? null };
  });
}
