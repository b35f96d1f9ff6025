// Turns lists of 'event → handlers' and 'clock → handler' into what graphile-worker runs.
import type { CronItem, TaskList } from 'graphile-worker';
import { type Context, createContext, type Platform } from '#platform/context/context.ts';
import { addJob, type EventDefinition, type EventPayload } from '#platform/jobs/queue.ts';

/** Does one thing because something happened. May run twice; re-reads what it needs. */
export type Handler<P> = (ctx: Context, payload: P) => Promise<void>;

/** Each lane has runners of its own in every worker: what takes long in one keeps nobody waiting in another. */
export type Lane = 'jobs' | 'files' | 'documents' | 'recordings';

interface HandlerOptions<P> {
  lane?: Lane;
  /** Handlers of payloads with the same name here run one after the other. */
  queueOf?: (payload: P) => string;
  /** Lower goes first. */
  priorityOf?: (payload: P) => number;
}

export interface EventHandlers extends HandlerOptions<never> {
  event: EventDefinition;
  handlers: Record<string, Handler<never>>;
}

export interface CronJob {
  name: string;
  /** Five fields of cron, in UTC. */
  at: string;
  handler: (ctx: Context) => Promise<void>;
}

/** A figure of a feature that the worker shows on its private port, read only when somebody asks. */
export interface WorkerGauge {
  name: string;
  help: string;
  read: (ctx: Context) => Promise<number>;
}

export function on<E extends EventDefinition>(
  event: E,
  handlers: Record<string, Handler<EventPayload<E>>>,
  options: HandlerOptions<EventPayload<E>> = {},
): EventHandlers {
  return { event, handlers, ...options };
}

export function every(at: string, handlers: Record<string, (ctx: Context) => Promise<void>>): CronJob[] {
  return Object.entries(handlers).map(([name, handler]) => ({ name, at, handler }));
}

/**
 * An event becomes one job per handler, made in one transaction, so that a handler that fails is repeated alone.
 * Payloads are checked on the way out as well: a job may be older than the code that runs it.
 */
export function createTaskList(platform: Platform, eventHandlers: EventHandlers[], cronJobs: CronJob[]): TaskList {
  const tasks: TaskList = {};
  for (const { event, handlers, queueOf, priorityOf } of eventHandlers) {
    tasks[event.name] = async (payload, { job }) => {
      const parsed = event.payload.parse(payload) as never;
      const turn = {
        ...(queueOf === undefined ? {} : { queue: queueOf(parsed) }),
        ...(priorityOf === undefined ? {} : { priority: priorityOf(parsed) }),
      };
      await platform.db.transaction().execute(async (transaction) => {
        for (const name of Object.keys(handlers)) {
          // The key makes a second delivery after a crash replace what the first one left waiting.
          await addJob(transaction, `${event.name} → ${name}`, payload, { key: `${job.id} → ${name}`, ...turn });
        }
      });
    };
    for (const [name, handler] of Object.entries(handlers)) {
      tasks[`${event.name} → ${name}`] = async (payload, { job }) => {
        const log = platform.log.child({ job: job.id, handler: name });
        await handler(createContext(platform, { log }), event.payload.parse(payload) as never);
      };
    }
  }
  for (const { name, handler } of cronJobs) {
    tasks[name] = async (_payload, { job }) => {
      await handler(createContext(platform, { log: platform.log.child({ job: job.id, handler: name }) }));
    };
  }
  return tasks;
}

export function createCron(cronJobs: CronJob[]): CronItem[] {
  return cronJobs.map(({ name, at }) => ({ task: name, match: at, identifier: name }));
}
