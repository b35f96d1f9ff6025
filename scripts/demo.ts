// `npm run demo`: the product as it runs in production, from the build, on PORT (3000), with a worker, a mail inbox and a payment simulator.
// `--processes 2` starts a second API on PORT + 1 that shares everything with the first.

import { API_FLAGS } from './api-flags.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMedia } from './content/background-media.ts';
import { loadEnvFile, nodeProblem, postgresProblem, redisProblem } from './environment.ts';
import {
  binary,
  freePort,
  printWelcome,
  ProcessGroup,
  requirePort,
  ROOT,
  startMailInbox,
  startPaymentService,
  startScanner,
  waitForReady,
} from './processes.ts';
import { migrateDatabase } from './scratch-database.ts';

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** When the newest file below these paths was changed. */
function newestChange(paths: readonly string[]): number {
  return Math.max(
    0,
    ...paths.filter(existsSync).map((path) => {
      const stats = statSync(path);
      return stats.isDirectory() ? newestChange(readdirSync(path).map((name) => join(path, name))) : stats.mtimeMs;
    }),
  );
}

function isBuildStale(): boolean {
  const sources = ['web/app', 'web/public', 'web/vite.config.ts', 'web/package.json', 'contract/src'];
  const built = newestChange([join(ROOT, 'web/build/server')]);
  return built === 0 || newestChange(sources.map((path) => join(ROOT, path))) > built;
}

loadEnvFile();
const { values } = parseArgs({ options: { processes: { type: 'string', default: '1' } } });
const processes = Number(values.processes);
if (!Number.isInteger(processes) || processes < 1 || processes > 8) stopWith('--processes takes a number from 1 to 8');
const problems = [nodeProblem(), await postgresProblem(), await redisProblem()].filter((problem) => problem !== null);
if (problems.length > 0) stopWith(problems.join('\n\n'));

const port = Number(process.env.PORT || 3000);
const ports = Array.from({ length: processes }, (_, index) => port + index);
try {
  for (const each of ports) await requirePort(each, 'Stop it, or choose another one: PORT=3100 npm run demo');
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error));
}

if (isBuildStale()) {
  console.log('building the web application…');
  const { status } = spawnSync(binary('react-router'), ['build', 'web'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) stopWith('the build failed');
}
migrateDatabase();

const group = new ProcessGroup();
const mail = await startMailInbox(group);
startScanner();
const payments = await startPaymentService(group, `http://127.0.0.1:${port}`);
const env = {
  ...payments.env,
  NODE_ENV: 'production',
  SMTP_URL: mail.smtpUrl,
  SHUTDOWN_GRACE_MS: process.env.SHUTDOWN_GRACE_MS || '0',
  MATRICULA_ORIGIN: process.env.MATRICULA_ORIGIN || `http://localhost:${port}`,
  PEERWAY_ORIGIN: process.env.PEERWAY_ORIGIN || `http://peerway.localhost:${port}`,
  WEB_BUILD_DIRECTORY: process.env.WEB_BUILD_DIRECTORY || join(ROOT, 'web/build'),
};
let metricsPort = Number(process.env.METRICS_PORT || 9464);
for (const [index, each] of ports.entries()) {
  metricsPort = await freePort(metricsPort);
  const name = index === 0 ? 'api' : `api-${index + 1}`;
  const own = { PORT: String(each), METRICS_PORT: String(metricsPort) };
  group.start(name, process.execPath, [...API_FLAGS, 'server/src/processes/main.ts'], { env: { ...env, ...own } });
  metricsPort += 1;
}
const workerMetricsPort = await freePort(Math.max(metricsPort, Number(process.env.WORKER_METRICS_PORT || 9465)));
group.start('worker', process.execPath, ['server/src/processes/worker.ts'], {
  env: { ...env, PORT: String(port), WORKER_METRICS_PORT: String(workerMetricsPort) },
});

try {
  await Promise.all(ports.map((each) => waitForReady(`http://localhost:${each}/health/ready`)));
  console.log(startMedia());
  printWelcome([
    ['Matricula', env.MATRICULA_ORIGIN],
    ['Peerway', env.PEERWAY_ORIGIN],
    ...ports.slice(1).map((each, index) => [`Process ${index + 2}`, `http://localhost:${each}`] as const),
    ['Mail inbox', mail.inboxUrl],
    ...(payments.operatorUrl === null ? [] : [['Stripe simulator', payments.operatorUrl] as const]),
    ['API documentation', `${env.MATRICULA_ORIGIN}/api/docs`],
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await group.stop(1);
}
