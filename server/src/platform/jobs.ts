// Turns lists of 'event → handlers' and 'clock → handler' into what graphile-worker runs.
import type { CronItem, TaskList } from 'graphile-worker';
import { type Context, createContext, type Platform } from '#platform/context.ts';
import { addJob, type EventDefinition, type EventPayload } from '#platform/queue.ts';

/** Does one thing because something happened. May run twice; re-reads what it needs. */
export type Handler<P> = (ctx: Context, payload: P) => Promise<void>;

/** Each lane has runners of its own in every worker: what takes long in one keeps nobody waiting in another. */
export type Lane = 'jobs' | 'files';

interface ReactionOptions<P> {
  lane?: Lane;
  /** Handlers of payloads with the same name here run one after the other. */
  queueOf?: (payload: P) => string;
}

export interface Reaction extends ReactionOptions<never> {
  event: EventDefinition;
  handlers: Record<string, Handler<never>>;
}

export interface Appointment {
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
  options: ReactionOptions<EventPayload<E>> = {},
): Reaction {
  return { event, handlers, ...options };
}

export function every(at: string, handlers: Record<string, (ctx: Context) => Promise<void>>): Appointment[] {
  return Object.entries(handlers).map(([name, handler]) => ({ name, at, handler }));
}

/**
 * An event becomes one job per handler, made in one transaction, so that a handler that fails is repeated alone.
 * Payloads are checked on the way out as well: a job may be older than the code that runs it.
 */
export function createTaskList(platform: Platform, reactions: Reaction[], appointments: Appointment[]): TaskList {
  const tasks: TaskList = {};
  for (const { event, handlers, queueOf } of reactions) {
    tasks[event.name] = async (payload, { job }) => {
      const queue = queueOf === undefined ? {} : { queue: queueOf(event.payload.parse(payload) as never) };
      await platform.db.transaction().execute(async (transaction) => {
        for (const name of Object.keys(handlers)) {
          // The key makes a second delivery after a crash replace what the first one left waiting.
          await addJob(transaction, `${event.name} → ${name}`, payload, { key: `${job.id} → ${name}`, ...queue });
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
  for (const { name, handler } of appointments) {
    tasks[name] = async (_payload, { job }) => {
      await handler(createContext(platform, { log: platform.log.child({ job: job.id, handler: name }) }));
    };
  }
  return tasks;
}

export function createCron(appointments: Appointment[]): CronItem[] {
  return appointments.map(({ name, at }) => ({ task: name, match: at, identifier: name }));
}
