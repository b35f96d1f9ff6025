// What waits for administrators, asked of the features that own the queues: each of them refuses everybody else.
import type { Queue } from '@matricula/contract/administration/waiting.rules.ts';
import { countWaitingApplications } from '#features/marketplace/applications/applications.review.service.ts';
import { countWaitingReports as countMessageReports } from '#features/messaging/message-reports/message-reports.service.ts';
import { countWaitingReports as countQuestionReports } from '#features/practice/question-reports/question-reports.service.ts';
import { countWaitingReports as countSchoolReports } from '#features/schools/school-reports/school-reports.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import type { WaitingCount } from '#platform/database/review-queue.ts';
import { countMoneyQueues, countUnanswered } from './waiting.repository.ts';

export { presentWaiting } from './waiting.presenter.ts';

/** How many wait in each queue, and since when the oldest does. Fails with forbidden. */
export async function listWaiting(ctx: Context): Promise<Record<Queue, WaitingCount>> {
  requireAdmin(ctx);
  return {
    applications: await countWaitingApplications(ctx),
    messageReports: await countMessageReports(ctx),
    schoolReports: await countSchoolReports(ctx),
    questionReports: await countQuestionReports(ctx),
    ...(await countMoneyQueues(ctx.db, ctx.clock.now().getTime())),
  };
}

/** Payments and refunds that Stripe has not answered for so long. Fails with forbidden. */
export async function countStuckPayments(ctx: Context, longerThanMs: number): Promise<WaitingCount> {
  requireAdmin(ctx);
  return countUnanswered(ctx.db, new Date(ctx.clock.now().getTime() - longerThanMs));
}
