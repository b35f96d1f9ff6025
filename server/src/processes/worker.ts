// Starts one worker process. Which event wakes which job, and which job the clock wakes, stands in worker-jobs.ts.
import { runWorkerProcess } from '#platform/jobs/worker-process.ts';
import { CRON_JOBS, EVENT_HANDLERS, GAUGES, ON_REFUSED_MAIL } from '../worker-jobs.ts';

await runWorkerProcess({
  eventHandlers: EVENT_HANDLERS,
  cronJobs: CRON_JOBS,
  gauges: GAUGES,
  onRefusedMail: ON_REFUSED_MAIL,
  // Most workers never draw a page, so the API is loaded by the first that does.
  buildApp: async (platform) => (await import('../app.ts')).buildApp(platform),
});
