// The harness: the whole API on a real database, Redis and mail server of its own, called as a browser would call it.
import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { Logger, runOnce } from 'graphile-worker';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Config, readConfig } from '#config.ts';
import { ensureLegalDocuments } from '#features/foundation/legal/legal.service.ts';
import type { Clock } from '#platform/context/clock.ts';
import { type Context, createContext } from '#platform/context/context.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { createTaskList } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/context/log.ts';
import { createPlatform, type RunningPlatform } from '#platform/context/platform.ts';
import { bypassCache } from '#platform/public-cache/public-cache.ts';
import { type App, buildApp } from '../src/app.ts';
import { CRON_JOBS, EVENT_HANDLERS } from '../src/worker-jobs.ts';
import { asApplication, databaseUrlOf, runOnDatabase, runOnServer } from './global-setup.ts';
import { createInbox, type Inbox } from './inbox.ts';

export interface CallOptions {
  params?: Record<string, string>;
  body?: unknown;
  /** The bearer token. */
  as?: string | undefined;
  /** Every call comes from another address unless said otherwise, so that limits per address do not meet. */
  ip?: string;
  headers?: Record<string, string>;
}

export interface Reply<B = Record<string, unknown>> {
  status: number;
  body: B;
  text: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: App;
  platform: RunningPlatform;
  config: Config;
  /** A context without an actor, for builders and for reading what a call has left behind. */
  ctx: Context;
  /** One statement as the owner of the tables: for what the application itself must not be able to do. */
  asOwner(statement: string): Promise<void>;
  inbox: Inbox;
  call<B = Record<string, unknown>>(name: EndpointName, options?: CallOptions): Promise<Reply<B>>;
  request<B = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Reply<B>>;
  /** Runs every job that waits, and those they make, with the worker's own task list. */
  runJobs(): Promise<void>;
  /** Runs one job of the clock now. */
  runCronJob(name: string): Promise<void>;
  /** Listens on a free port, with sockets, and gives the origin. */
  listen(): Promise<string>;
  /** Everything logged so far. */
  logs(): string;
  /** What the private port would show. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** A second process beside this one: the same database, Redis and secret. */
  beside?: TestApp;
  clock?: Clock;
  environment?: Record<string, string>;
}

/** Starts an application and takes it down when the file's tests are over. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const name = `${inject('templateDatabase')}_${randomUUID().slice(0, 8)}`;
  const own = options.beside === undefined;
  if (own) await copyTemplate(name);
  const storageDirectory = join(tmpdir(), 'matricula-test', name);
  const ownerUrl = databaseUrlOf(inject('databaseServer'), name);
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: asApplication(ownerUrl),
    MIGRATION_DATABASE_URL: ownerUrl,
    DATABASE_POOL_SIZE: '5',
    REDIS_URL: inject('redisUrl'),
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: `smtp://127.0.0.1:${inject('smtpPort')}`,
    STORAGE_DIRECTORY: storageDirectory,
    CLAMD_ADDRESS: inject('clamdAddress'),
    LOG_LEVEL: 'debug',
    // A busy machine is late, not overloaded, and hundreds of test files share one heap: no test is to be answered 503 because of its neighbors.
    SHED_LOAD_AFTER_MS: '60000',
    SHED_LOAD_HEAP_MB: '64000',
    ...(options.beside === undefined
      ? {}
      : {
          DATABASE_URL: options.beside.config.databaseUrl,
          MIGRATION_DATABASE_URL: options.beside.config.migrationDatabaseUrl,
          REDIS_PREFIX: options.beside.config.redisPrefix,
          STORAGE_DIRECTORY: options.beside.config.storage.directory,
        }),
    ...options.environment,
  });
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog({ level: config.logLevel, process: 'api', destination });
  const platform = createPlatform({
    config,
    log,
    process: 'api',
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  const ctx = createContext(platform);
  if (own) await ensureLegalDocuments(ctx);
  const metrics = createMetrics();
  const app = await buildApp(platform, { metrics });
  platform.pages.renderWith(() => buildApp({ ...platform, publicCache: bypassCache(platform.publicCache) }));
  const tasks = createTaskList(platform, EVENT_HANDLERS, CRON_JOBS);
  const logger = new Logger(() => (_level, message) => log.debug(message));
  // graphile-worker complains aloud about a pool whose clients nobody listens to.
  platform.pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ err: error }, 'a connection was lost')),
  );

  async function request<B>(method: string, path: string, call: CallOptions = {}, tries = 20): Promise<Reply<B>> {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: call.ip ?? randomAddress(),
      headers: {
        ...(call.as === undefined ? {} : { authorization: `Bearer ${call.as}` }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    });
    const text = response.body;
    // A loaded test machine makes the server shed load, as it should; that is no answer to what the test asks.
    if (response.statusCode === 503 && text.includes('busier than we can handle') && tries > 0) {
      // Not the global one, which a test may have stopped: it would wait for ever.
      await pause(500);
      return request<B>(method, path, call, tries - 1);
    }
    // What answers HEAD says that it is JSON, and is empty.
    const isJson = text !== '' && String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? JSON.parse(text) : {}) as B,
      text,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  }

  /** A run ends at a job whose queue the job before has not left yet. */
  async function hasJobs(): Promise<boolean> {
    const { rows } = await sql`
      select from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
       where locked_at is null and run_at <= now() and attempts < max_attempts
         and identifier = any(${Object.keys(tasks)}) limit 1`.execute(platform.db);
    return rows.length > 0;
  }

  let isClosed = false;
  const testApp: TestApp = {
    app,
    platform,
    config,
    ctx,
    asOwner: (statement) => runOnDatabase(config.migrationDatabaseUrl, statement),
    inbox: createInbox(inject('inboxPort')),
    request: (method, path, call) => request(method, path, call),
    call: <B>(endpoint: EndpointName, call: CallOptions = {}) => {
      const [method = '', template = ''] = ENDPOINTS[endpoint].split(' ');
      const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(call.params?.[key] ?? ''));
      return request<B>(method, `${API_PREFIX}${path}`, call);
    },
    runJobs: async () => {
      for (let isDone = false; !isDone;) {
        await runOnce({ pgPool: platform.pool, taskList: tasks, noHandleSignals: true, logger }); // oxlint-disable-line no-await-in-loop -- what one run leaves, the next one finds
        isDone = !(await hasJobs()); // oxlint-disable-line no-await-in-loop -- the same
      }
    },
    runCronJob: async (name) => {
      await CRON_JOBS.find((entry) => entry.name === name)?.handler(ctx);
    },
    listen: async () => {
      platform.realtime.attach(app.server);
      return app.listen({ port: 0, host: '127.0.0.1' });
    },
    logs: () => lines.join(''),
    metrics: () => metrics.registry.metrics(),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // Sockets first: the HTTP server waits for its connections.
      await platform.realtime.close();
      await app.close();
      await platform.close();
      if (own)
        await Promise.all([
          runOnServer(inject('databaseServer'), `drop database ${name} with (force)`),
          forgetKeys(`${name}:`),
          rm(storageDirectory, { recursive: true, force: true }),
        ]);
    },
  };
  afterAll(() => testApp.close());
  return testApp;
}

/** Two files may copy the template at the same moment; PostgreSQL then asks one of them to try again. */
async function copyTemplate(name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runOnServer(inject('databaseServer'), `create database ${name} template ${inject('templateDatabase')}`); // oxlint-disable-line no-await-in-loop -- a retry
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100)); // oxlint-disable-line no-await-in-loop -- a retry
    }
  }
}

async function forgetKeys(prefix: string): Promise<void> {
  const redis = new Redis(inject('redisUrl'));
  try {
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(keys);
  } finally {
    redis.disconnect();
  }
}

/** An address of the block set aside for benchmarks: nobody's. */
export function randomAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
