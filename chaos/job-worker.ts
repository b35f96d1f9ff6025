// A worker process with jobs whose effects can be counted. Everything but the jobs is the product's own worker.
import { on } from '../server/src/platform/jobs/jobs.ts';
import { runWorkerProcess } from '../server/src/platform/jobs/worker-process.ts';
import { effectWanted, fail, poisonSwallowed, writeEffect } from './jobs.ts';

await runWorkerProcess({
  eventHandlers: [on(effectWanted, { writeEffect }), on(poisonSwallowed, { fail })],
  cronJobs: [],
});
