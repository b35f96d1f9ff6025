// HTTP of failed jobs; the start page lists them.
import { failedJobsEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { retryJob } from './failed-jobs.service.ts';

export const failedJobsRoutes = routesOf(failedJobsEndpoints, {
  retryJob: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params }) => retryJob(ctx, params.jobId),
  },
});
