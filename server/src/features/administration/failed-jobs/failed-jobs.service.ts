// Jobs that were given up: an administrator sees what failed, and has one begin anew when its cause is gone.
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict } from '#platform/context/errors.ts';
import { lockFailedJob, restartJob, selectFailedJobs } from '#platform/jobs/failed-jobs.ts';

export { presentFailedJob } from './failed-jobs.presenter.ts';

/** The last ones to fail first, and how many there are. Fails with forbidden. */
export async function listFailedJobs(ctx: Context, limit: number) {
  requireAdmin(ctx);
  return selectFailedJobs(ctx.db, limit);
}

/** Begins one anew, with all its tries before it. Whoever presses second is told so. Fails with forbidden and conflict (`not_failed`). */
export async function retryJob(ctx: Context, jobId: string): Promise<{ jobId: string }> {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const job =
      (await lockFailedJob(ctx.db, jobId)) ??
      conflict('Someone has retried this job already, or it is done.', 'not_failed');
    await restartJob(ctx.db, jobId);
    await recordAudit(ctx, {
      action: 'job.retried',
      subjectType: 'job',
      subjectId: jobId,
      reason: '',
      before: { task: job.task, attempts: job.attempts },
      after: { task: job.task, attempts: 0 },
    });
    return { jobId };
  });
}
