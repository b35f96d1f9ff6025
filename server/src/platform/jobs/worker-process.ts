// The life of a worker process: start, start again when the database was away, stop without dropping a job.
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#config.ts';
import { PLACES } from '#platform/files/bounded-process.ts';
import { type Context, createContext, type Platform } from '#platform/context/context.ts';
import { warnOfOwner } from '#platform/database/database-roles.ts';
import { createMetrics, type Metrics, serveMetrics } from '#platform/http/metrics.ts';
import {
  type CronJob,
  createCron,
  createTaskList,
  type Lane,
  type EventHandlers,
  type WorkerGauge,
} from '#platform/jobs/jobs.ts';
import { announceIsolation } from '#platform/files/isolation-report.ts';
import { announceFfmpeg } from '#platform/files/programs/media-report.ts';
import { createLog } from '#platform/context/log.ts';
import { announceOffice } from '#platform/files/programs/office-report.ts';
import { createPlatform } from '#platform/context/platform.ts';
import type { RefusedMail } from '#platform/mail/mailer.ts';
import { bypassCache } from '#platform/public-cache/public-cache.ts';
import { countJobs, type RunningWorker, startWorker } from '#platform/jobs/queue.ts';

/**
 * Files come in queues, whose next one nobody announces. Documents have as many runners as there are places for what takes long
 * (bounded-process.ts): one that would wait there would keep the next quick file waiting, too.
 */
const LANES: Record<Lane, { concurrency: number; pollMs: number }> = {
  jobs: { concurrency: 4, pollMs: 1_000 },
  files: { concurrency: 4, pollMs: 200 },
  documents: { concurrency: PLACES.long, pollMs: 200 },
  recordings: { concurrency: 1, pollMs: 500 },
};
const RESTART_PAUSE_MS = 1_000;

interface WorkerProcessOptions {
  eventHandlers: EventHandlers[];
  cronJobs: CronJob[];
  /** Figures of features, shown beside those of the queue. */
  gauges?: WorkerGauge[];
  /** Who keeps mails that were refused for good. */
  onRefusedMail?: (ctx: Context, refused: RefusedMail) => Promise<void>;
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
  eventHandlers,
  cronJobs,
  gauges = [],
  onRefusedMail,
  buildApp,
}: WorkerProcessOptions): Promise<void> {
  const inLane = (lane: Lane) => eventHandlers.filter((handlers) => (handlers.lane ?? 'jobs') === lane);
  const readsFiles = inLane('files').length > 0;
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'worker' });
  const platform = createPlatform({ config, log, process: 'worker' });
  if (buildApp !== undefined) {
    platform.pages.renderWith(() => buildApp({ ...platform, publicCache: bypassCache(platform.publicCache) }));
  }
  if (onRefusedMail !== undefined) {
    platform.mailer.onRefused((refused) => onRefusedMail(createContext(platform), refused));
  }
  void warnOfOwner(platform.db, config, log);
  const metrics = createMetrics();
  addWorkerGauges(metrics, platform, gauges);
  const metricsServer = await serveMetrics(metrics, config.workerMetricsPort, log);

  const announcements = !readsFiles
    ? []
    : [
        await announceIsolation(platform, metrics),
        await announceOffice(platform, metrics),
        await announceFfmpeg(platform, metrics),
      ];

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
  async function keepWorking(lane: Lane, eventHandlers: EventHandlers[], cronJobs: CronJob[]): Promise<void> {
    while (!isStopping) {
      try {
        const worker = await startWorker({
          pool: platform.pool,
          log,
          taskList: createTaskList(platform, eventHandlers, cronJobs),
          cron: createCron(cronJobs),
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

  for (const lane of ['files', 'documents', 'recordings'] as const)
    if (inLane(lane).length > 0) void keepWorking(lane, inLane(lane), []);
  await keepWorking('jobs', inLane('jobs'), cronJobs);
}
