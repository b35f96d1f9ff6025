// Starts one worker process. Which event wakes which job, and which job the clock wakes, stands in worker-jobs.ts.
import { runWorkerProcess } from '#platform/jobs/worker-process.ts';
import { CRON_JOBS, GAUGES, EVENT_HANDLERS } from '../worker-jobs.ts';

await runWorkerProcess({
  eventHandlers: EVENT_HANDLERS,
  cronJobs: CRON_JOBS,
  gauges: GAUGES,
  // Most workers never draw a page, so the API is loaded by the first that does.
  buildApp: async (platform) => (await import('../app.ts')).buildApp(platform),
});
