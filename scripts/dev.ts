// `npm run dev`: API and worker under --watch, the web with hot reload, a mail inbox and a payment simulator. One Ctrl-C stops all five.

import { API_FLAGS } from './api-flags.ts';
import { loadEnvFile, nodeProblem, postgresProblem, redisProblem } from './environment.ts';
import {
  binary,
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

loadEnvFile();
const problems = [nodeProblem(), await postgresProblem(), await redisProblem()].filter((problem) => problem !== null);
if (problems.length > 0) {
  console.error(problems.join('\n\n'));
  process.exit(1);
}

const webPort = Number(process.env.PORT || 3000);
const apiPort = Number(process.env.API_PORT || 3001);
try {
  await requirePort(webPort, 'Stop it, or choose another one: PORT=3100 npm run dev');
  await requirePort(apiPort, 'Stop it, or choose another one: API_PORT=3101 npm run dev');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Pulled code may bring migrations; starting on an old schema would only fail later and less clearly.
migrateDatabase();

const group = new ProcessGroup();
const mail = await startMailInbox(group);
startScanner();
const apiUrl = `http://127.0.0.1:${apiPort}`;
const payments = await startPaymentService(group, apiUrl);
const origins = {
  MATRICULA_ORIGIN: process.env.MATRICULA_ORIGIN || `http://localhost:${webPort}`,
  PEERWAY_ORIGIN: process.env.PEERWAY_ORIGIN || `http://peerway.localhost:${webPort}`,
};
// No balancer watches here, so nobody needs the pause before closing.
const env = { ...origins, ...payments.env, NODE_ENV: 'development', SMTP_URL: mail.smtpUrl, SHUTDOWN_GRACE_MS: '0' };
const watch = ['--watch', '--watch-preserve-output'];
group.start('api', process.execPath, [...API_FLAGS, ...watch, 'server/src/processes/main.ts'], {
  env: { ...env, PORT: String(apiPort) },
});
group.start('worker', process.execPath, [...watch, 'server/src/processes/worker.ts'], { env });
group.start('web', binary('react-router'), ['dev'], {
  cwd: `${ROOT}/web`,
  env: { ...origins, NODE_ENV: 'development', API_URL: apiUrl, WEB_PORT: String(webPort) },
});

try {
  await waitForReady(`${apiUrl}/health/ready`);
  await waitForReady(`http://localhost:${webPort}/`);
  printWelcome([
    ['Matricula', origins.MATRICULA_ORIGIN],
    ['Peerway', origins.PEERWAY_ORIGIN],
    ['Mail inbox', mail.inboxUrl],
    ...(payments.operatorUrl === null ? [] : [['Stripe simulator', payments.operatorUrl] as const]),
    ['Mail templates', `${origins.MATRICULA_ORIGIN}/dev/mail`],
    ['Components', `${origins.MATRICULA_ORIGIN}/dev/ui`],
    ['API documentation', `${origins.MATRICULA_ORIGIN}/api/docs`],
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await group.stop(1);
}
