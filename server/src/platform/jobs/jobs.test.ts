// From events to handlers: one job each, so that one that fails is repeated alone.
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { emit, withTransaction } from '#platform/context/context.ts';
import { createCron, createTaskList, every, on } from '#platform/jobs/jobs.ts';
import { addJob, defineEvent, removeEmptyQueues } from '#platform/jobs/queue.ts';
import { startTestApp } from '#test/app.ts';

const { platform, ctx } = await startTestApp();
const thingHappened = defineEvent('test.thing-happened', z.strictObject({ id: z.string() }));

async function runAll(taskList: ReturnType<typeof createTaskList>): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(platform.db);
  await runOnce({ pgPool: platform.pool, taskList, noHandleSignals: true });
}

async function lastError(): Promise<string> {
  const { rows } = await sql<{
    lastError: string | null;
  }>`select last_error from graphile_worker._private_jobs`.execute(platform.db);
  return rows[0]?.lastError ?? '';
}

describe('an event', () => {
  it('wakes every handler once; one that fails is repeated without the others', async () => {
    const calls: string[] = [];
    let isBroken = true;
    const taskList = createTaskList(
      platform,
      [
        on(thingHappened, {
          first: async (ctx, { id }) => {
            expect(ctx.actor).toBeNull();
            calls.push(`first ${id}`);
          },
          second: async (_ctx, { id }) => {
            calls.push(`second ${id}`);
            if (isBroken) throw new Error('not yet');
          },
        }),
      ],
      [],
    );
    await withTransaction(ctx, (ctx) => emit(ctx, thingHappened, { id: 'a' }));
    await runAll(taskList);
    expect(calls.toSorted()).toEqual(['first a', 'second a']);
    await expect.poll(lastError).toContain('not yet');
    isBroken = false;
    await runAll(taskList);
    expect(calls.toSorted()).toEqual(['first a', 'second a', 'second a']);
    await runAll(taskList);
    expect(calls).toHaveLength(3);
  });

  it('runs handlers of one queue one after the other, and those of another beside them', async () => {
    const running: string[] = [];
    const seen: string[][] = [];
    const handler = async (_ctx: unknown, { id }: { id: string }) => {
      running.push(id);
      seen.push(running.toSorted());
      // The first waits for company however late it comes, so that no busy machine decides; each stays long
      // enough for one of its own queue to be seen beside it.
      await vi.waitUntil(() => seen.some((ids) => ids.length > 1), { timeout: 30_000 });
      await new Promise((resolve) => setTimeout(resolve, 100));
      running.splice(running.indexOf(id), 1);
    };
    const queueOf = ({ id }: { id: string }) => id.slice(0, 1);
    const taskList = createTaskList(platform, [on(thingHappened, { handler }, { queueOf })], []);
    for (const id of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1'])
      await withTransaction(ctx, (ctx) => emit(ctx, thingHappened, { id }));
    // A run ends where it finds nothing to do, so another begins every moment: however slow the machine, company comes.
    const runs: Promise<void>[] = [];
    const runOneMore = () => {
      runs.push(runAll(taskList));
      return seen.length;
    };
    await expect.poll(runOneMore, { timeout: 40_000, interval: 100 }).toBe(6);
    await Promise.all(runs);
    expect(seen.filter((ids) => ids.filter((id) => id.startsWith('a')).length > 1)).toEqual([]);
    expect(seen.some((ids) => ids.length > 1)).toBe(true);
    const countQueues = async () => {
      await removeEmptyQueues(platform.db);
      return (await sql`select from graphile_worker._private_job_queues`.execute(platform.db)).rows.length;
    };
    await expect.poll(countQueues).toBe(0);
  });

  it('reaches no handler with a payload that this code does not understand', async () => {
    let calls = 0;
    const handler = async () => {
      calls += 1;
    };
    const taskList = createTaskList(platform, [on(thingHappened, { handler })], []);
    await addJob(platform.db, thingHappened.name, { id: 'a', grown: true });
    await runAll(taskList);
    expect(calls).toBe(0);
    // The failure is written just after the run has ended.
    await expect.poll(lastError).toContain('grown');
  });
});

it('gives every cron job a task and a time', async () => {
  const seen: string[] = [];
  const cronJobs = every('20 8 * * *', {
    tidyUp: async () => void seen.push('tidyUp'),
    count: async () => void seen.push('count'),
  });
  expect(createCron(cronJobs)).toEqual([
    { task: 'tidyUp', match: '20 8 * * *', identifier: 'tidyUp' },
    { task: 'count', match: '20 8 * * *', identifier: 'count' },
  ]);
  await sql`delete from graphile_worker._private_jobs`.execute(platform.db);
  await addJob(platform.db, 'tidyUp', {});
  await runAll(createTaskList(platform, [], cronJobs));
  expect(seen).toEqual(['tidyUp']);
});
