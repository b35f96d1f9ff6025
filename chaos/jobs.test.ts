// OPS-6: thousands of jobs while workers die by kill -9. Every effect happens once, none is late, poison is set aside.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { createContext, emit, withTransaction } from '../server/src/platform/context/context.ts';
import { createLog } from '../server/src/platform/context/log.ts';
import { createPlatform, type RunningPlatform } from '../server/src/platform/context/platform.ts';
import { addJob } from '../server/src/platform/jobs/queue.ts';
import { effectWanted, poisonSwallowed, SCHEMA } from './jobs.ts';
import { type Child, pause, startChild, waitUntil } from './lib/child.ts';
import { type Product, startProduct } from './lib/product.ts';
import { openRandom, sized } from './lib/seed.ts';

const JOBS = sized({ ci: 1_000, full: 10_000 });
const KILL_EVERY_MS = sized({ ci: 1_500, full: 3_000 });
const KILLS = sized({ ci: 5, full: 20 });
const WORKERS = 3;
const LATE_MS = 60_000;
const MAX_ATTEMPTS = 12;

const random = openRandom('jobs');
let product: Product;
let platform: RunningPlatform;
const workers: Child[] = [];

function startJobWorker(index: number): void {
  workers[index] = startChild({
    name: `job-worker-${index}`,
    command: process.execPath,
    args: [join(import.meta.dirname, 'job-worker.ts')],
    directory: product.directory,
    env: { ...product.env, WORKER_METRICS_PORT: String(product.workerMetricsPort(index)) },
  });
}

async function count(table: string, condition = 'true'): Promise<number> {
  const rows = await product.postgres.query<{ count: number }>(
    product.database,
    `select count(*)::int as count from ${table} where ${condition}`,
  );
  return rows[0]?.count ?? -1;
}

beforeAll(async () => {
  product = await startProduct({ apis: 0 });
  await product.postgres.query(product.database, SCHEMA);
  platform = createPlatform({
    config: readConfig(product.env),
    log: createLog({ level: 'silent', process: 'script' }),
    process: 'script',
  });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
  await platform.close();
  await product.stop();
});

describe('jobs under kill -9', () => {
  it('brings every effect exactly once and in time, and never runs a job that was rolled back [OPS-6]', async () => {
    const ctx = createContext(platform);
    for (let index = 0; index < WORKERS; index += 1) startJobWorker(index);
    await waitUntil('all workers work', () => workers.every((worker) => worker.output().includes('"working"')), 30_000);
    const runnableAt = new Map<string, number>();
    const rolledBack = new Set<string>();

    async function enqueue(): Promise<void> {
      const spread = (KILLS * KILL_EVERY_MS) / JOBS;
      const start = performance.now();
      for (let index = 0; index < JOBS; index += 1) {
        const key = `job-${index}`;
        const payload = { key, workMs: random.between(10, 120) };
        const dice = random.next();
        if (dice < 0.05) {
          rolledBack.add(`ghost-${index}`);
          const attempt = withTransaction(ctx, async (ctx) => {
            await emit(ctx, effectWanted, { ...payload, key: `ghost-${index}` });
            throw new Error('rolled back on purpose');
          });
          await expect(attempt).rejects.toThrow('on purpose');
        }
        if (dice > 0.9) {
          const runAt = new Date(Date.now() + random.between(0, 3_000));
          await addJob(platform.db, effectWanted.name, payload, { runAt });
          runnableAt.set(key, runAt.getTime());
        } else {
          await withTransaction(ctx, (ctx) => emit(ctx, effectWanted, payload));
          runnableAt.set(key, Date.now());
        }
        const ahead = (index + 1) * spread - (performance.now() - start);
        if (ahead > 20) await pause(ahead);
      }
    }

    async function kill(): Promise<number> {
      let killed = 0;
      for (; killed < KILLS; killed += 1) {
        await pause(KILL_EVERY_MS);
        const index = random.between(0, WORKERS - 1);
        await workers[index]?.stop('SIGKILL');
        startJobWorker(index);
      }
      return killed;
    }

    const [, kills] = await Promise.all([enqueue(), kill()]);
    await waitUntil('all effects', async () => (await count('chaos_effects')) >= JOBS, LATE_MS, 250);

    const effects = await product.postgres.query<{ key: string; at: Date }>(
      product.database,
      'select key, at from chaos_effects',
    );
    const tries = await count('chaos_tries');
    const [totals] = await product.postgres.query<{ total: number }>(product.database, 'select total from chaos_total');
    const latestMs = Math.max(...effects.map(({ key, at }) => at.getTime() - (runnableAt.get(key) ?? 0)));
    console.log(
      `jobs: ${JOBS} effects, ${tries} tries, ${kills} kills, ${rolledBack.size} rolled back, latest after ${Math.round(latestMs)} ms`,
    );
    expect(new Set(effects.map(({ key }) => key))).toEqual(new Set(runnableAt.keys()));
    expect(effects).toHaveLength(JOBS);
    expect(totals?.total).toBe(JOBS);
    expect(tries).toBeGreaterThanOrEqual(JOBS);
    expect(await count('chaos_tries', `key like 'ghost-%'`)).toBe(0);
    expect(rolledBack.size).toBeGreaterThan(0);
    expect(kills).toBeGreaterThanOrEqual(4);
    expect(latestMs).toBeLessThan(LATE_MS);
    await waitUntil(
      'the queue is empty',
      async () => (await count('graphile_worker._private_jobs')) === 0,
      LATE_MS,
      250,
    );
    expect(await count('chaos_effects')).toBe(JOBS);
  });

  it('sets a poison job aside after its last try, says so, and goes on working [OPS-6]', async () => {
    const ctx = createContext(platform);
    await withTransaction(ctx, (ctx) => emit(ctx, poisonSwallowed, { key: 'poison' }));
    await waitUntil(
      'the poison job is given up',
      async () => {
        // The waits between tries add up to hours; the test makes them pass at once.
        await product.postgres.query(
          product.database,
          'update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts and run_at > now()',
        );
        return (await count('graphile_worker._private_jobs', 'attempts >= max_attempts and locked_at is null')) === 1;
      },
      60_000,
    );
    await pause(1_500);
    expect(await count('chaos_tries', `key = 'poison'`)).toBe(MAX_ATTEMPTS);
    const metrics = await (await fetch(`http://127.0.0.1:${product.workerMetricsPort(0)}/`)).text();
    expect(metrics).toMatch(/^jobs_parked 1$/m);

    await withTransaction(ctx, (ctx) => emit(ctx, effectWanted, { key: 'after-poison', workMs: 0 }));
    await waitUntil(
      'the next job runs',
      async () => (await count('chaos_effects', `key = 'after-poison'`)) === 1,
      5_000,
    );
  });
});
