// The life of a worker process: start, start again when the database was away, stop without dropping a job.
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#config.ts';
import { createContext, type Platform } from '#platform/context.ts';
import { warnOfOwner } from '#platform/database-roles.ts';
import { createMetrics, type Metrics, serveMetrics } from '#platform/http/metrics.ts';
import {
  type Appointment,
  createCron,
  createTaskList,
  type Lane,
  type Reaction,
  type WorkerGauge,
} from '#platform/jobs.ts';
import { announceIsolation } from '#platform/isolation-report.ts';
import { createLog } from '#platform/log.ts';
import { announceOffice } from '#platform/office-report.ts';
import { createPlatform } from '#platform/platform.ts';
import { withoutMemory } from '#platform/public-cache.ts';
import { countJobs, type RunningWorker, startWorker } from '#platform/queue.ts';

/** Files come in queues, whose next one nobody announces. */
const LANES: Record<Lane, { concurrency: number; pollMs: number }> = {
  jobs: { concurrency: 4, pollMs: 1_000 },
  files: { concurrency: 4, pollMs: 200 },
};
const RESTART_PAUSE_MS = 1_000;

interface WorkerProcessOptions {
  reactions: Reaction[];
  appointments: Appointment[];
  /** Figures of features, shown beside those of the queue. */
  gauges?: WorkerGauge[];
  /** The application whose pages jobs keep as files; built when the first one is drawn. */
  buildApp?: (platform: Platform) => Promise<FastifyInstance>;
}

/** What the worker's private port shows beside the process itself. */
export function addWorkerGauges(metrics: Metrics, platform: Platform, gauges: WorkerGauge[]): void {
  metrics.gauge('jobs_waiting', 'Jobs that could run now', () => countJobs(platform.db, 'waiting'));
  metrics.gauge('jobs_parked', 'Jobs given up after their last try; each one needs a person', () =>
    countJobs(platform.db, 'parked'),
  );
  for (const { name, help, read } of gauges) metrics.gauge(name, help, () => read(createContext(platform)));
}

export async function runWorkerProcess({
  reactions,
  appointments,
  gauges = [],
  buildApp,
}: WorkerProcessOptions): Promise<void> {
  const isOfFiles = ({ lane }: Reaction) => lane === 'files';
  const files = reactions.filter(isOfFiles);
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'worker' });
  const platform = createPlatform({ config, log, process: 'worker' });
  if (buildApp !== undefined) {
    platform.pages.drawWith(() => buildApp({ ...platform, publicCache: withoutMemory(platform.publicCache) }));
  }
  void warnOfOwner(platform.db, config, log);
  const metrics = createMetrics();
  addWorkerGauges(metrics, platform, gauges);
  const metricsServer = await serveMetrics(metrics, config.workerMetricsPort, log);

  const announcements =
    files.length === 0 ? [] : [await announceIsolation(platform, metrics), await announceOffice(platform, metrics)];

  let isStopping = false;
  const workers = new Set<RunningWorker>();

  async function shutDown(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const stopped = await Promise.allSettled([...workers].map((worker) => worker.stop()));
    for (const result of stopped)
      if (result.status === 'rejected') log.warn({ err: result.reason as unknown }, 'the worker did not stop cleanly');
    for (const announcement of announcements) announcement.stop();
    metricsServer.close();
    await platform.close();
    process.exit(0);
  }
  process.on('SIGTERM', () => void shutDown('SIGTERM'));
  process.on('SIGINT', () => void shutDown('SIGINT'));

  // The queue ends itself when the database goes away; it is started again until the database is back.
  async function keepWorking(lane: Lane, reactions: Reaction[], appointments: Appointment[]): Promise<void> {
    while (!isStopping) {
      try {
        const worker = await startWorker({
          pool: platform.pool,
          log,
          taskList: createTaskList(platform, reactions, appointments),
          cron: createCron(appointments),
          ...LANES[lane],
        });
        workers.add(worker);
        log.info({ lane }, 'working');
        await worker.ended.finally(() => workers.delete(worker));
      } catch (error) {
        log.error({ err: error, lane }, 'the worker stopped');
      }
      if (!isStopping) await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
    }
  }

  if (files.length > 0) void keepWorking('files', files, []);
  await keepWorking(
    'jobs',
    reactions.filter((reaction) => !isOfFiles(reaction)),
    appointments,
  );
}
