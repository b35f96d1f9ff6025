// What waits for administrators, asked of the features that own the queues: each of them refuses everybody else.
import type { Queue } from '@matricula/contract/administration/waiting.rules.ts';
import { countWaitingReports as countMessageReports } from '#features/messaging/message-reports/message-reports.service.ts';
import { countWaitingReports as countSchoolReports } from '#features/schools/school-reports/school-reports.service.ts';
import type { Context } from '#platform/context/context.ts';

export type Waiting = Record<Queue, { count: number; oldestAt: Date | null }>;

/** How many wait in each queue, and since when the oldest does. Fails with forbidden. */
export async function listWaiting(ctx: Context): Promise<Waiting> {
  return { messageReports: await countMessageReports(ctx), schoolReports: await countSchoolReports(ctx) };
}
