// `npm run bench`: an authenticated request on the real product beside a bare Fastify route, in many short turns (`turns.ts`).
import { API_FLAGS } from '../scripts/api-flags.ts';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDirectory, removeDirectories, startChild, waitUntil } from '../chaos/lib/child.ts';
import { withScratchDatabase } from '../scripts/scratch-database.ts';
import { comparisonOf } from './sites.ts';
import { httpSide, machine, saySpread, takeTurns } from './turns.ts';

const CONNECTIONS = 32;
const AIM = 0.5;
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 15_480);
const SERVER = join(import.meta.dirname, '../server');
const PATH = '/api/v1/auth/check-headers';
const ANSWER = '{"hasAuthHeaders":true,"role":"user"}';

/** The one request, told to be answered with exactly this. */
function load(url: string, headers: Record<string, string>) {
  return { url: `${url}${PATH}`, headers, connections: CONNECTIONS, expectBody: ANSWER };
}

async function registerPerson(url: string): Promise<string> {
  const id = randomBytes(6).toString('hex');
  const response = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench Mark', email: `${id}@bench.test`, password: `Pw-${id}-8x!` }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`registration answered ${response.status}`);
  return token;
}

await withScratchDatabase('bench', async (databaseUrl) => {
  const directory = createDirectory('bench');
  const bare = startChild({
    name: 'bare',
    command: process.execPath,
    args: [join(import.meta.dirname, 'bare.ts')],
    directory,
    env: { NODE_ENV: 'production', PORT: String(FIRST_PORT) },
  });
  const product = startChild({
    name: 'product',
    command: process.execPath,
    args: [
      ...(process.env['BENCH_PROFILE'] === undefined
        ? []
        : ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`]),
      ...API_FLAGS,
      'src/processes/main.ts',
    ],
    directory,
    cwd: SERVER,
    env: {
      NODE_ENV: 'production',
      PORT: String(FIRST_PORT + 1),
      METRICS_PORT: String(FIRST_PORT + 2),
      DATABASE_URL: databaseUrl,
      REDIS_URL: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
      REDIS_PREFIX: 'matricula-bench:',
      AUTH_SECRET: randomBytes(32).toString('hex'),
      SHUTDOWN_GRACE_MS: '0',
    },
  });
  const bareUrl = `http://127.0.0.1:${FIRST_PORT}`;
  const productUrl = `http://127.0.0.1:${FIRST_PORT + 1}`;
  try {
    await waitUntil('the bare route answers', async () => (await fetch(`${bareUrl}${PATH}`)).ok, 30_000);
    await waitUntil('the product is ready', async () => (await fetch(`${productUrl}/health/ready`)).ok, 30_000);
    const headers = { authorization: `Bearer ${await registerPerson(productUrl)}` };
    const turns = await takeTurns({
      bare: httpSide(bare, load(bareUrl, headers)),
      product: httpSide(product, load(productUrl, headers)),
    });
    const logged = product
      .output()
      .split('\n')
      .filter((line) => line.includes(PATH)).length;
    if (logged === 0) throw new Error('the product logged no request: this is not its production configuration');
    const compared = comparisonOf(turns.product, turns.bare);
    const report = { ...machine(), connections: CONNECTIONS, ...compared, loggedLines: logged, aim: AIM };
    console.log(JSON.stringify(report, null, 2));
    if (process.env['BENCH_JSON'] !== undefined)
      writeFileSync(process.env['BENCH_JSON'], `${JSON.stringify(report, null, 2)}\n`);
    console.log(
      `\nauthenticated check-headers ${compared.product.perSecond} req/s beside bare Fastify ${compared.bare.perSecond} req/s: ` +
        `ratio ${saySpread(compared.ratio)}, by processor time ${saySpread(compared.cpuRatio)} ` +
        `(aim ${AIM}: ${compared.ratio.median >= AIM ? 'reached' : 'not reached'})`,
    );
  } finally {
    await product.stop();
    await bare.stop();
    removeDirectories();
  }
});
