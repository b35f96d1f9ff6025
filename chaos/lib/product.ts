// The product as it runs in production: API processes, workers, the balancer before them and the inbox behind them.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { API_FLAGS } from '../../scripts/api-flags.ts';
import { startBalancer } from './balancer.ts';
import { type Child, createDirectory, removeDirectories, startChild, waitUntil } from './child.ts';
import { copyCluster, type Postgres, startPostgres } from './postgres.ts';
import { DATABASE, FIRST_PORT } from './global-setup.ts';
import { type RedisServer, startRedis } from './redis.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'server');
const WEB_BUILD = join(ROOT, 'web/build');

/** Whether `npm run build` has been run, so that pages can be part of a run. CHAOS_PAGES=0 leaves them out. */
export const HAS_PAGES = process.env['CHAOS_PAGES'] !== '0' && existsSync(join(WEB_BUILD, 'server/index.js'));

export interface ApiProcess {
  child: Child;
  url: string;
  metricsUrl: string;
}

export interface Product {
  postgres: Postgres;
  redis: RedisServer;
  database: string;
  directory: string;
  /** The environment that every process of this product gets. */
  env: Record<string, string>;
  apis: ApiProcess[];
  workers: Child[];
  workerMetricsPort(index: number): number;
  /** The balancer's address, or the first process's where there is none. */
  url: string;
  inboxUrl: string;
  /** Starts the API process with this number (again) and waits until it is ready. */
  startApi(index: number): Promise<ApiProcess>;
  startWorker(index: number): Child;
  /** Every output of every process so far, also of those that have ended. */
  output(): string;
  stop(): Promise<void>;
}

interface ProductOptions {
  apis: number;
  workers?: number;
  hasBalancer?: boolean;
  hasInbox?: boolean;
  env?: Record<string, string>;
}

export async function startProduct({
  apis,
  workers = 0,
  hasBalancer = false,
  hasInbox = false,
  env: extra = {},
}: ProductOptions): Promise<Product> {
  const ports = {
    postgres: FIRST_PORT,
    redis: FIRST_PORT + 1,
    smtp: FIRST_PORT + 2,
    inbox: FIRST_PORT + 3,
    balancer: FIRST_PORT + 4,
  };
  const apiPort = (index: number) => FIRST_PORT + 10 + index;
  const apiMetricsPort = (index: number) => FIRST_PORT + 30 + index;
  const workerMetricsPort = (index: number) => FIRST_PORT + 50 + index;
  const directory = createDirectory('product');
  const children: Child[] = [];
  const [postgres, redis] = await Promise.all([
    startPostgres(copyCluster(inject('preparedCluster')), ports.postgres),
    startRedis(ports.redis),
  ]);

  const env: Record<string, string> = {
    NODE_ENV: 'production',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: postgres.url(DATABASE),
    REDIS_URL: redis.url,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    STORAGE_DIRECTORY: join(directory, 'storage'),
    MATRICULA_ORIGIN: `http://localhost:${hasBalancer ? ports.balancer : apiPort(0)}`,
    // The balancer and the clients are on this machine; clients name an address of their own, as if each sat elsewhere.
    TRUST_PROXY: '127.0.0.1',
    ...(HAS_PAGES ? { WEB_BUILD_DIRECTORY: WEB_BUILD } : {}),
    ...extra,
  };

  function startNode(name: string, args: string[], own: Record<string, string>): Child {
    const child = startChild({
      name,
      command: process.execPath,
      args,
      directory,
      cwd: SERVER,
      env: { ...env, ...own },
    });
    children.push(child);
    return child;
  }

  async function startApi(index: number): Promise<ApiProcess> {
    const url = `http://127.0.0.1:${apiPort(index)}`;
    const child = startNode(`api-${index}`, [...API_FLAGS, 'src/processes/main.ts'], {
      PORT: String(apiPort(index)),
      METRICS_PORT: String(apiMetricsPort(index)),
    });
    const started: ApiProcess = { child, url, metricsUrl: `http://127.0.0.1:${apiMetricsPort(index)}/` };
    product.apis[index] = started;
    try {
      await waitUntil(
        `API process ${index} is ready`,
        async () => !child.isRunning() || (await fetch(`${url}/health/ready`)).ok,
        90_000,
      );
      if (!child.isRunning()) throw new Error('it ended by itself');
    } catch (error) {
      throw new Error(`API process ${index} did not start:\n${child.output().slice(-2_000)}`, { cause: error });
    }
    return started;
  }

  function startWorker(index: number): Child {
    const child = startNode(`worker-${index}`, ['src/processes/worker.ts'], {
      WORKER_METRICS_PORT: String(workerMetricsPort(index)),
    });
    product.workers[index] = child;
    return child;
  }

  const product: Product = {
    postgres,
    redis,
    database: DATABASE,
    directory,
    env,
    apis: [],
    workers: [],
    workerMetricsPort,
    url: `http://127.0.0.1:${hasBalancer ? ports.balancer : apiPort(0)}`,
    inboxUrl: `http://127.0.0.1:${ports.inbox}`,
    startApi,
    startWorker,
    output: () => children.map((child) => child.output()).join(''),
    stop: async () => {
      await Promise.all(children.map((child) => child.stop('SIGKILL')));
      await Promise.all([postgres.stop(), redis.stop()]);
      removeDirectories();
    },
  };

  try {
    if (hasInbox) {
      children.push(await startInbox(ports.smtp, ports.inbox, directory));
    }
    await Promise.all(Array.from({ length: apis }, (_, index) => startApi(index)));
    for (let index = 0; index < workers; index += 1) startWorker(index);
    if (hasBalancer)
      children.push(
        await startBalancer(
          ports.balancer,
          product.apis.map((_, index) => apiPort(index)),
        ),
      );
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function startInbox(smtpPort: number, webPort: number, directory: string): Promise<Child> {
  const program = join(ROOT, 'node_modules/maildev/dist/bin/maildev.js');
  const args = [
    '--smtp',
    String(smtpPort),
    '--ip',
    '127.0.0.1',
    '--web',
    String(webPort),
    '--web-ip',
    '127.0.0.1',
    '--silent',
  ];
  const child = startChild({ name: 'maildev', command: process.execPath, args: [program, ...args], directory });
  await waitUntil('the inbox opens', async () => (await fetch(`http://127.0.0.1:${webPort}/api/email`)).ok, 20_000);
  return child;
}
