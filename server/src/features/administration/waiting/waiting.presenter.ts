// The queues in the order of the navigation, each beside what was promised. Pure.
import { ALL_QUEUES, PROMISED_HOURS, type Queue } from '@matricula/contract/administration/waiting.rules.ts';
import type { WaitingQueue } from '@matricula/contract/administration/waiting.ts';
import type { WaitingCount } from '#platform/database/review-queue.ts';

const HOUR_MS = 60 * 60_000;

export function presentWaiting(waiting: Record<Queue, WaitingCount>, now: Date): WaitingQueue[] {
  return ALL_QUEUES.map((queue) => {
    const { count, oldestAt } = waiting[queue];
    const isLate = oldestAt !== null && now.getTime() - oldestAt.getTime() > PROMISED_HOURS[queue] * HOUR_MS;
    return { queue, count, oldestAt: oldestAt?.toISOString() ?? null, isLate };
  });
}
