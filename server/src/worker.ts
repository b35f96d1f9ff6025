// Starts one worker process. Which event wakes which job, and which job the clock wakes, stands in worker-jobs.ts.
import { runWorkerProcess } from '#platform/worker-process.ts';
import { APPOINTMENTS, REACTIONS } from './worker-jobs.ts';

await runWorkerProcess(REACTIONS, APPOINTMENTS);
