// Starts one API process: HTTP, sockets, pages, private metrics. Ends without dropping a request.
import { readConfig } from '#config.ts';
import { createLog } from '#platform/log.ts';
import { createPlatform } from '#platform/platform.ts';
import { createMetrics, serveMetrics } from '#platform/http/metrics.ts';
import { waitForCalm } from '#platform/http/security.ts';
import { buildApp } from './app.ts';

const FINISH_WITHIN_MS = 10_000;
/** Under both brands: the pages that most visitors open first. They are kept, so they are warm in both senses. */
const WARM_UP_PAGES = ['/', '/marketplace', '/login', '/register', '/contact'];

const config = readConfig();
const log = createLog({ level: config.logLevel, process: 'api' });
const platform = createPlatform({ config, log, process: 'api' });
const metrics = createMetrics();
metrics.gauge('sockets_open', 'Sockets open in this process', () => platform.realtime.countSockets());
metrics.gauge(
  'database_connections_waiting',
  'Requests waiting for a database connection',
  () => platform.pool.waitingCount,
);

const draining = { isDraining: false };
const app = await buildApp(platform, { metrics, draining });
platform.realtime.attach(app.server);
await warmUp();
await waitForCalm(app);
await app.listen({ port: config.port, host: config.host });
const metricsServer = await serveMetrics(metrics, config.metricsPort, log);
log.info({ port: config.port, matricula: config.origins.matricula, peerway: config.origins.peerway }, 'listening');

/** The first pages load and compile what they need; a process that is ready must not make people wait for that. */
async function warmUp(): Promise<void> {
  if (config.webBuildDirectory === '') return;
  for (const origin of Object.values(config.origins)) {
    for (const url of WARM_UP_PAGES) await app.inject({ url, headers: { host: new URL(origin).host } });
  }
}

/** Unready, then a pause in which balancers notice, then finish what is under way. */
async function shutDown(signal: string): Promise<void> {
  if (draining.isDraining) return;
  draining.isDraining = true;
  log.info({ signal }, 'draining');
  await new Promise((resolve) => setTimeout(resolve, config.shutdownGraceMs));
  setTimeout(() => {
    log.error('requests did not finish in time');
    process.exit(1);
  }, FINISH_WITHIN_MS).unref();
  await platform.realtime.close();
  await app.close();
  metricsServer.close();
  await platform.close();
  log.info('stopped');
  process.exit(0);
}

process.on('SIGTERM', () => void shutDown('SIGTERM'));
process.on('SIGINT', () => void shutDown('SIGINT'));
