// A failed job on the wire: never what it was given, and of what it said only what names nobody. Pure.
import type { FailedJob } from '@matricula/contract/administration/home.ts';
import { type FailedJobRow, safeError } from '#platform/jobs/failed-jobs.ts';

export function presentFailedJob({ id, task, attempts, lastError, createdAt, failedAt }: FailedJobRow): FailedJob {
  return {
    jobId: id,
    task,
    attempts,
    error: safeError(lastError),
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}
