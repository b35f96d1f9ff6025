// The queue: a job lives and dies with the transaction that made it, is tried again, and is set aside in the end.
import { isDeepStrictEqual } from 'node:util';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emit, withTransaction } from '#platform/context/context.ts';
import { addJob, countJobs, defineEvent, type RunningWorker, startWorker } from '#platform/jobs/queue.ts';
import { startTestApp } from '#test/app.ts';

const { platform, ctx, asOwner } = await startTestApp();
const thingHappened = defineEvent('test.thing-happened', z.strictObject({ id: z.string() }));

interface Job {
  task: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
}

async function jobs(): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select tasks.identifier as task, payload, attempts, max_attempts
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     order by jobs.id`.execute(platform.db);
  return rows;
}

async function lastJob(): Promise<{ attempts: number; isLocked: boolean } | undefined> {
  const { rows } = await sql<{ attempts: number; isLocked: boolean }>`
    select attempts, locked_at is not null as is_locked from graphile_worker._private_jobs order by id desc limit 1`.execute(
    platform.db,
  );
  return rows[0];
}

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(platform.db);
});

describe('enqueueing', () => {
  it('commits with the transaction', async () => {
    await withTransaction(ctx, (ctx) => emit(ctx, thingHappened, { id: 'a' }));
    expect(await jobs()).toMatchObject([
      { task: 'test.thing-happened', payload: { id: 'a' }, attempts: 0, maxAttempts: 12 },
    ]);
  });

  it('is undone with it', async () => {
    const attempt = withTransaction(ctx, async (ctx) => {
      await emit(ctx, thingHappened, { id: 'a' });
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    expect(await jobs()).toEqual([]);
  });

  it('is refused outside a transaction, where a crash would lose the event', async () => {
    await expect(emit(ctx, thingHappened, { id: 'a' })).rejects.toThrow('outside a transaction');
    expect(await jobs()).toEqual([]);
  });

  it('is refused with a payload that the event does not allow', async () => {
    const attempt = withTransaction(ctx, (ctx) => emit(ctx, thingHappened, { id: 1 } as never));
    await expect(attempt).rejects.toMatchObject({ issues: [{ code: 'invalid_type', path: ['id'] }] });
    expect(await jobs()).toEqual([]);
  });

  it('replaces a waiting job under the same key', async () => {
    await addJob(platform.db, 'test.task', { turn: 1 }, { key: 'one' });
    await addJob(platform.db, 'test.task', { turn: 2 }, { key: 'one' });
    expect(await jobs()).toMatchObject([{ payload: { turn: 2 } }]);
  });
});

describe('effects after commit', () => {
  it('run after the outermost transaction, in order, and never when it rolled back', async () => {
    const seen: string[] = [];
    await withTransaction(ctx, async (ctx) => {
      ctx.afterCommit(() => void seen.push('first'));
      await withTransaction(ctx, async (ctx) => ctx.afterCommit(() => void seen.push('second')));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(seen).toEqual([]);
    });
    await expect.poll(() => seen).toEqual(['first', 'second']);
    const attempt = withTransaction(ctx, async (ctx) => {
      ctx.afterCommit(() => void seen.push('never'));
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen).toEqual(['first', 'second']);
  });
});

describe('running', () => {
  it('runs a job within a second of its commit, and stops without dropping one', async () => {
    const seen: unknown[] = [];
    let worker: RunningWorker | null = null;
    try {
      worker = await startWorker({
        pool: platform.pool,
        log: platform.log,
        taskList: {
          'test.task': async (payload) => {
            await new Promise((resolve) => setTimeout(resolve, 100));
            seen.push(payload);
          },
        },
        cron: [],
        pollMs: 1_000,
        concurrency: 2,
      });
      await addJob(platform.db, 'test.task', { id: 1 });
      await expect.poll(() => seen, { timeout: 5_000 }).toEqual([{ id: 1 }]);
      await addJob(platform.db, 'test.task', { id: 2 });
      // The first may still be in the table, done but not yet deleted: only the second says whether it has begun.
      const second = async () => (await jobs()).find(({ payload }) => isDeepStrictEqual(payload, { id: 2 }));
      await expect.poll(async () => (await second())?.attempts ?? 1, { timeout: 5_000, interval: 10 }).toBe(1);
    } finally {
      await worker?.stop();
    }
    expect(seen).toHaveLength(2);
    expect(await jobs()).toEqual([]);
  });

  it('ends, to be replaced, when its first question for a job fails: it would never get one', async () => {
    const rename = (from: string, to: string) => asOwner(`alter table graphile_worker.${from} rename to ${to}`);
    await rename('_private_tasks', 'tasks_away');
    const worker = await startWorker({
      pool: platform.pool,
      log: platform.log,
      taskList: { 'test.task': () => undefined },
      cron: [],
      pollMs: 100,
      concurrency: 2,
    });
    await rename('tasks_away', '_private_tasks');
    const hasEnded = await Promise.race([
      worker.ended.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 5_000, false)),
    ]);
    if (hasEnded !== true) await worker.stop();
    expect(hasEnded).toBe(true);
  });

  it('tries a failing job again later, and parks it after the last try', async () => {
    await addJob(platform.db, 'test.task', {});
    const taskList = {
      'test.task': () => {
        throw new Error('always');
      },
    };
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await countJobs(platform.db, 'parked')).toBe(0);
      await runOnce({ pgPool: platform.pool, taskList, noHandleSignals: true });
      // The failure is written just after the run has ended.
      await expect.poll(async () => (await lastJob())?.isLocked).toBe(false);
      expect((await lastJob())?.attempts).toBe(attempt);
      expect(await countJobs(platform.db, 'waiting')).toBe(0);
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(platform.db);
    }
    expect(await countJobs(platform.db, 'parked')).toBe(1);
    expect(await countJobs(platform.db, 'waiting')).toBe(0);
  });
});
