// Starts one API process: HTTP, sockets, pages, private metrics. Ends without dropping a request.
import { readConfig } from '#config.ts';
import { warnOfOwner } from '#platform/database/database-roles.ts';
import { createLog } from '#platform/context/log.ts';
import { createPlatform } from '#platform/context/platform.ts';
import { openListenSockets } from '#platform/http/listen-sockets.ts';
import { createMetrics, serveMetrics } from '#platform/http/metrics.ts';
import { waitForCalm } from '#platform/http/security.ts';
import { buildApp } from '../app.ts';
import { warmUp } from './warm-up.ts';

const FINISH_WITHIN_MS = 10_000;

const config = readConfig();
const log = createLog({ level: config.logLevel, process: 'api' });
const platform = createPlatform({ config, log, process: 'api' });
void warnOfOwner(platform.db, config, log);
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
await warmUp(app, platform);
await waitForCalm(app);
const listenSockets = await openListenSockets(app, { port: config.port, host: config.host }, config.listenSockets);
const metricsServer = await serveMetrics(metrics, config.metricsPort, log);
log.info({ port: config.port, matricula: config.origins.matricula, peerway: config.origins.peerway }, 'listening');

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
  const listenSocketsClosed = listenSockets.close();
  await platform.realtime.close();
  await app.close();
  await listenSocketsClosed;
  metricsServer.close();
  await platform.close();
  log.info('stopped');
  process.exit(0);
}

process.on('SIGTERM', () => void shutDown('SIGTERM'));
process.on('SIGINT', () => void shutDown('SIGINT'));
