// Starts one worker process. Which event wakes which job, and which job the clock wakes, stands in worker-jobs.ts.
import { runWorkerProcess } from '#platform/worker-process.ts';
import { APPOINTMENTS, GAUGES, REACTIONS } from './worker-jobs.ts';

await runWorkerProcess({
  reactions: REACTIONS,
  appointments: APPOINTMENTS,
  gauges: GAUGES,
  // Most workers never draw a page, so the API is loaded by the first that does.
  buildApp: async (platform) => (await import('./app.ts')).buildApp(platform),
});
