// What waits for administrators, asked of the features that own the queues: each of them refuses everybody else.
import type { Queue } from '@matricula/contract/administration/waiting.rules.ts';
import { countWaitingApplications } from '#features/marketplace/applications/applications.review.service.ts';
import { countWaitingReports as countMessageReports } from '#features/messaging/message-reports/message-reports.service.ts';
import { countWaitingReports as countQuestionReports } from '#features/practice/question-reports/question-reports.service.ts';
import { countWaitingReports as countSchoolReports } from '#features/schools/school-reports/school-reports.service.ts';
import type { Context } from '#platform/context/context.ts';
import type { WaitingCount } from '#platform/database/review-queue.ts';

export type Waiting = Record<Queue, WaitingCount>;

/** How many wait in each queue, and since when the oldest does. Fails with forbidden. */
export async function listWaiting(ctx: Context): Promise<Waiting> {
  return {
    applications: await countWaitingApplications(ctx),
    messageReports: await countMessageReports(ctx),
    schoolReports: await countSchoolReports(ctx),
    questionReports: await countQuestionReports(ctx),
  };
}
