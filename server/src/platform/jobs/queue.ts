// Events and jobs over graphile-worker. A job commits with the change that causes it, runs at least once, and survives kill -9.
import { EventEmitter } from 'node:events';
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Db, executePrepared, type Pool } from '#platform/database/db.ts';
import type { Log } from '#platform/context/log.ts';
import { holdWorkerLease, type WorkerLease } from '#platform/jobs/worker-lease.ts';

/** Something that happened, in the past tense, with the schema of its payload. */
export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  name: string;
  payload: S;
}
export type EventPayload<E extends EventDefinition> = z.infer<E['payload']>;

export function defineEvent<S extends z.ZodType>(name: string, payload: S): EventDefinition<S> {
  return { name, payload };
}

/** With the doubling wait between tries this parks a job that keeps failing after about six hours. */
const MAX_ATTEMPTS = 12;

const SETTLE_MS = 1_000;

export interface JobOptions {
  /** A second job under the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  /** Jobs of the same queue run one after the other. */
  queue?: string;
  /** Lower runs first, however long others have waited; 0 unless said. */
  priority?: number;
}

/** Enqueues on the given handle: inside a transaction the job exists only if that transaction commits. */
export async function addJob(db: Db, task: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  const query = sql`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${MAX_ATTEMPTS}::int,
    priority => ${options.priority ?? null}::int,
    job_key => ${options.key ?? null}::text)`;
  await executePrepared(db, 'add_job', query);
}

export interface WorkerOptions {
  pool: Pool;
  log: Log;
  taskList: TaskList;
  cron: CronItem[];
  concurrency: number;
  /** How soon a job is found that nobody announces: the next of a queue, and one whose time has come. */
  pollMs: number;
}

export interface RunningWorker {
  /** Lets running jobs finish, gives back those not started, and stops. */
  stop(): Promise<void>;
  /** Settles when the worker ends by itself. */
  ended: Promise<void>;
}

/** Starts one pool of job runners and the lease that tells the others it is alive. */
export async function startWorker({
  pool,
  log,
  taskList,
  cron,
  concurrency,
  pollMs,
}: WorkerOptions): Promise<RunningWorker> {
  const events: WorkerEvents = new EventEmitter();
  let lease: WorkerLease | null = null;
  events.on('pool:create', ({ workerPool }) => {
    lease = holdWorkerLease(pool, workerPool.id, log);
  });
  // When an outcome could not be written because the database was away, the pool shuts itself down, but its promise
  // may never settle (seen with 0.18). What it says of itself is believed instead.
  const gone = new Promise<void>((resolve) => {
    const soon = () => setTimeout(resolve, SETTLE_MS);
    events.once('pool:gracefulShutdown:complete', soon);
    events.once('pool:forcefulShutdown:complete', soon);
    events.once('pool:forcefulShutdown:error', soon);
  });
  // What a pool's first question for a job finds out about its tasks it keeps, even a failure (seen with 0.18): asked while the database
  // goes away, it would get no job ever after, silently. Such a pool is ended, so that another takes its place.
  const failed = new Promise<void>((resolve) => {
    let hasAsked = false;
    const remember = () => {
      hasAsked = true;
    };
    events.once('worker:getJob:empty', remember);
    events.once('job:start', remember);
    events.on('worker:getJob:error', ({ error }) => {
      if (hasAsked) return;
      hasAsked = true;
      log.warn({ err: error }, 'the first question for a job failed: these runners are replaced');
      resolve();
    });
  });
  const runner = await run({
    pgPool: pool as never, // graphile-worker brings its own copy of the same driver's types
    taskList,
    parsedCronItems: parseCronItems(cron),
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: pollMs,
    logger: createWorkerLogger(log),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  // The clock of a pool that ended by itself must not go on ticking beside that of the next one.
  const abandoned = gone.then(() => void runner.stop().catch(() => undefined));
  void failed.then(() => runner.stop().catch(() => undefined));
  const ended = Promise.race([runner.promise, abandoned]).finally(() => lease?.release());
  return {
    stop: async () => {
      await runner.stop();
      await ended;
    },
    ended,
  };
}

/** Carries graphile-worker's own lines into our log; its chatter about each job stays at debug. */
function createWorkerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.['error'] ?? meta?.['fatalError'];
    const fields = error === undefined ? {} : { err: error };
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });
}

/** Queues are made by their first job and stay: those that hold nothing are dropped. */
export async function removeEmptyQueues(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_job_queues as queues
    where locked_at is null and not exists (
      select from graphile_worker._private_jobs as jobs where jobs.job_queue_id = queues.id)`.execute(db);
}

/** For metrics: jobs that could run now, or that were given up. */
export async function countJobs(db: Db, state: 'waiting' | 'parked'): Promise<number> {
  const isParked = state === 'parked';
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs
     where (attempts >= max_attempts) = ${isParked} and (${isParked} or (locked_at is null and run_at <= now()))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
