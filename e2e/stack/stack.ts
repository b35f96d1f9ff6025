// The real product for browser tests: production build, own database, own Redis keys, worker, inbox, one or two API processes.
// `startStack` returns when everything answers; `stop` ends what it started and drops the database.
import { API_FLAGS } from '../../scripts/api-flags.ts';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { requireInstalled } from '../../scripts/installed.ts';
import { startBalancer } from './balancer.ts';
import { PLANT_MEDIA, SAMPLE_CLIP_ID, SAMPLE_LESSON_ID } from './sample-media.ts';
import { PLANT_SAMPLES } from './samples.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Spec §1: an article outside the product. Nobody opens it here. */
export const BECOME_CONSULTANT_URL = 'https://articles.example/become-a-consultant';
/** Not the default: what is configured has to be what people read. */
export const SUPPORT_EMAIL = 'help@matricula.example';
/** Without the windows of the whole browser, which took more of two cores than our pages (decision 049). */
export const CHROMIUM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell';
/** For what the shell does not have: notices, and a browser that stays when Lighthouse closes its page. */
export const WHOLE_CHROMIUM = '/usr/bin/chromium';
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a moving picture and a microphone that beeps, allowed without asking.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 15_300);
const DATABASE_SERVER =
  process.env['MIGRATION_DATABASE_URL'] ||
  process.env['DATABASE_URL'] ||
  'postgres://postgres@127.0.0.1:5432/matricula';
/** The product runs as a role that owns nothing, as in production; what is missing in its rights fails a journey. */
const APPLICATION_ROLE = 'matricula_e2e_app';
const REDIS_URL = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const SIMULATOR_SECRET = 'whsec_simulator';
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 8_000;

/**
 * `one` and `two` API processes for the journeys, with one inbox; `hostile` is full of hostile texts, so nobody shares it; `pictures`
 * and `lighthouse` can run beside them.
 */
const PLANS = {
  one: { offset: 0, inboxOffset: 90, apiProcesses: 1 },
  // Its ports lie between those of `one` and `two`: from FIRST_PORT + 100 on they are the fault runs', which CI starts beside.
  policies: { offset: 14, inboxOffset: 90, apiProcesses: 1 },
  two: { offset: 20, inboxOffset: 90, apiProcesses: 2 },
  pictures: { offset: 40, inboxOffset: 92, apiProcesses: 1 },
  lighthouse: { offset: 60, inboxOffset: 94, apiProcesses: 1 },
  hostile: { offset: 64, inboxOffset: 96, apiProcesses: 1 },
} as const;

export type StackName = keyof typeof PLANS;

export interface StackAddresses {
  port: number;
  /** Matricula's origin. */
  origin: string;
  /** Peerway's origin: the same processes, another host name. */
  peerwayOrigin: string;
  inboxUrl: string;
  /** As the owner of the tables. */
  databaseUrl: string;
  /** Before every key and channel in Redis. */
  redisPrefix: string;
  /** Logs, and the files of the storage. */
  directory: string;
}

/** Where a stack answers. Fixed by its name, so that test workers need no message from the process that started it. */
export function addressesOf(name: StackName): StackAddresses {
  const port = FIRST_PORT + PLANS[name].offset;
  const database = new URL(DATABASE_SERVER);
  database.pathname = `/e2e_${name}_${port}`;
  return {
    port,
    origin: `http://localhost:${port}`,
    peerwayOrigin: `http://peerway.localhost:${port}`,
    inboxUrl: `http://127.0.0.1:${FIRST_PORT + PLANS[name].inboxOffset + 1}`,
    databaseUrl: database.href,
    redisPrefix: `e2e:${name}:${port}:`,
    directory: join(ROOT, '.data/e2e', name),
  };
}

export interface Stack extends StackAddresses {
  stop(): Promise<void>;
}

/** Starts the product under `name`; without an inbox of its own when another stack of this run has one. */
export async function startStack(name: StackName, options: { hasInbox?: boolean } = {}): Promise<Stack> {
  const { offset, inboxOffset, apiProcesses } = PLANS[name];
  // Journeys, pictures and Lighthouse alike: nobody starts the product here without a browser to look at it.
  requireInstalled('chromium', CHROMIUM);
  const smtpPort = FIRST_PORT + inboxOffset;
  const addresses = addressesOf(name);
  const buildDirectory = process.env['WEB_BUILD_DIRECTORY'] ?? join(ROOT, 'web/build');
  if (!existsSync(join(buildDirectory, 'server/index.js'))) {
    throw new Error(`${buildDirectory} is missing: run \`npm run build\` before the browser tests.`);
  }
  const { directory: logs, redisPrefix: prefix } = addresses;
  const stripePort = FIRST_PORT + offset + 13;
  mkdirSync(logs, { recursive: true });
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    MIGRATION_DATABASE_URL: '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: Object.assign(new URL(addresses.databaseUrl), { username: APPLICATION_ROLE }).href,
    REDIS_URL,
    REDIS_PREFIX: prefix,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    MATRICULA_ORIGIN: addresses.origin,
    PEERWAY_ORIGIN: addresses.peerwayOrigin,
    EXTRA_HOSTS: '127.0.0.1',
    BECOME_CONSULTANT_URL,
    SUPPORT_EMAIL,
    // Tests send an X-Forwarded-For of their own: limits count per address, and one test must not use up another's.
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    STORAGE_DRIVER: 'file',
    STORAGE_DIRECTORY: join(logs, 'storage'),
    WEB_BUILD_DIRECTORY: buildDirectory,
    DEV_PAGES: '1',
    LOG_LEVEL: 'info',
    // Started by root, Chromium takes precedence and may stop the product for a second: late is no failure here.
    SHED_LOAD_AFTER_MS: '30000',
    SCHOOL_NOTICE_SECONDS: '1',
    SHUTDOWN_GRACE_MS: '0',
    WORKER_METRICS_PORT: String(FIRST_PORT + offset + 10),
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRETS: SIMULATOR_SECRET,
    STRIPE_API_ORIGIN: `http://127.0.0.1:${stripePort}`,
  };

  const children: ChildProcess[] = [];
  function launch(label: string, command: string[], extra: NodeJS.ProcessEnv = {}): void {
    const log = createWriteStream(join(logs, `${label}.log`));
    const child = spawn(process.execPath, command, {
      cwd: join(ROOT, 'server'),
      env: { ...environment, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    children.push(child);
  }
  const killAll = () => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', killAll);
  let closeBalancer = async () => {};

  async function stop(): Promise<void> {
    await closeBalancer();
    await Promise.all(children.map(endProcess));
    process.off('exit', killAll);
    await dropDatabase(addresses.databaseUrl);
    await dropSeeded();
    await forgetRedisKeys(prefix);
  }

  try {
    // Files of messages pass it; where it cannot be started, only they wait.
    spawnSync(join(ROOT, 'scripts/clamd.sh'), ['start'], { stdio: 'ignore' });
    await dropDatabase(addresses.databaseUrl);
    await forgetRedisKeys(prefix);
    await copySeeded(addresses, environment);
    if (options.hasInbox ?? true) {
      const listen = `--ip 127.0.0.1 --web-ip 127.0.0.1 -s ${smtpPort} -w ${smtpPort + 1} --silent`;
      launch('inbox', [join(ROOT, 'node_modules/maildev/dist/bin/maildev.js'), ...listen.split(' ')]);
    }
    launch('stripe', ['simulators/stripe/main.ts'], {
      STRIPE_SIMULATOR_PORT: String(stripePort),
      STRIPE_SIMULATOR_WEBHOOK_URL: `http://127.0.0.1:${addresses.port}/api/v1/stripe/events`,
      STRIPE_WEBHOOK_SECRET: SIMULATOR_SECRET,
    });
    const apiPorts = Array.from({ length: apiProcesses }, (_, index) =>
      apiProcesses === 1 ? addresses.port : addresses.port + 1 + index,
    );
    apiPorts.forEach((port, index) =>
      launch(`api-${index + 1}`, [...API_FLAGS, 'src/processes/main.ts'], {
        PORT: String(port),
        METRICS_PORT: String(FIRST_PORT + offset + 11 + index),
      }),
    );
    launch('worker', ['src/processes/worker.ts'], { PORT: String(addresses.port) });
    if (apiProcesses > 1) closeBalancer = await startBalancer(addresses.port, apiPorts);
    await Promise.all([
      ...apiPorts.map((port) => waitUntilAnswers(`http://127.0.0.1:${port}/health/ready`, children)),
      waitUntilAnswers(`http://127.0.0.1:${environment['WORKER_METRICS_PORT']}/metrics`, children),
      waitUntilAnswers(`${addresses.inboxUrl}/api/email`, children),
    ]);
  } catch (error) {
    await stop();
    throw new Error(`The ${name} stack did not start; its logs are in .data/e2e/${name}.`, { cause: error });
  }
  return { ...addresses, stop };
}

/** Migrated and seeded once for all stacks of a run; each starts with a copy. */
const SEEDED = {
  databaseUrl: Object.assign(new URL(DATABASE_SERVER), { pathname: `/e2e_seeded_${FIRST_PORT}` }).href,
  storage: join(ROOT, '.data/e2e/seeded'),
};
let isSeeded = false;

async function copySeeded({ databaseUrl, directory }: StackAddresses, environment: NodeJS.ProcessEnv): Promise<void> {
  if (!isSeeded) await seed(environment);
  isSeeded = true;
  const [copy, template] = [databaseUrl, SEEDED.databaseUrl].map((url) => pg.escapeIdentifier(nameOf(url)));
  await queryOnce(serverOf(databaseUrl), `create database ${copy} template ${template}`);
  rmSync(join(directory, 'storage'), { recursive: true, force: true });
  cpSync(SEEDED.storage, join(directory, 'storage'), { recursive: true });
}

async function seed(environment: NodeJS.ProcessEnv): Promise<void> {
  await dropSeeded();
  const env = {
    ...environment,
    DATABASE_URL: Object.assign(new URL(SEEDED.databaseUrl), { username: APPLICATION_ROLE }).href,
    MIGRATION_DATABASE_URL: SEEDED.databaseUrl,
    STORAGE_DIRECTORY: SEEDED.storage,
  };
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: join(ROOT, 'server'), env, stdio: ['ignore', 'ignore', 'inherit'] });
  run('src/processes/migrate.ts');
  run('seed/seed.ts');
  for (const statement of [...PLANT_SAMPLES, ...PLANT_MEDIA]) await queryOnce(SEEDED.databaseUrl, statement);
  requireInstalled('ffmpeg');
  requireInstalled('flite');
  requireInstalled('espeak-ng');
  run(join(ROOT, 'scripts/content/content-media.ts'), '--quick', SAMPLE_LESSON_ID, SAMPLE_CLIP_ID);
}

async function dropSeeded(): Promise<void> {
  isSeeded = false;
  await dropDatabase(SEEDED.databaseUrl);
}

async function waitUntilAnswers(url: string, children: ChildProcess[]): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    const dead = children.find((child) => child.exitCode !== null);
    if (dead !== undefined)
      throw new Error(`${dead.spawnargs.slice(1, 2).join(' ')} ended with code ${dead.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`${url} did not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

async function dropDatabase(databaseUrl: string): Promise<void> {
  const name = pg.escapeIdentifier(nameOf(databaseUrl));
  await queryOnce(serverOf(databaseUrl), `drop database if exists ${name} with (force)`);
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

/** Where databases are made and dropped. */
function serverOf(databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href;
}

/** One statement against a stack's database: for what a test needs and no screen can do, such as making somebody an administrator. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function forgetRedisKeys(prefix: string): Promise<void> {
  const redis = new Redis(REDIS_URL);
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 500 }) as AsyncIterable<string[]>) {
      if (keys.length > 0) await redis.del(...keys);
    }
  } finally {
    redis.disconnect();
  }
}
