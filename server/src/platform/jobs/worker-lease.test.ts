// The lease: jobs of a worker that is gone are freed, jobs of one that lives are left alone.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addJob } from '#platform/jobs/queue.ts';
import { holdWorkerLease } from '#platform/jobs/worker-lease.ts';
import { startTestApp } from '#test/app.ts';

const { platform } = await startTestApp();
/** Longer than a lease needs to be taken again, or the living would be swept away. */
const SWEEP_MS = 1_500;
const SWEPT_WITHIN_MS = 15_000;

async function lockJob(by: string): Promise<void> {
  await addJob(platform.db, `test.${by}`, {});
  await sql`
    update graphile_worker._private_jobs set locked_by = ${by}, locked_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = ${`test.${by}`})`.execute(
    platform.db,
  );
}

async function lockers(): Promise<string[]> {
  const { rows } = await sql<{ lockedBy: string }>`
    select locked_by from graphile_worker._private_jobs where locked_by is not null order by locked_by`.execute(
    platform.db,
  );
  return rows.map((row) => row.lockedBy);
}

async function leases(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
     where locktype = 'advisory' and granted and classid = 4242002
       and database = (select oid from pg_database where datname = current_database())`.execute(platform.db);
  return rows[0]?.count ?? -1;
}

describe('the lease', () => {
  it(
    'frees the jobs of the dead only, comes back after a lost connection, and ends when released',
    { timeout: 120_000 },
    async () => {
      await lockJob('pool-alive');
      await lockJob('pool-dead');
      const lease = holdWorkerLease(platform.pool, 'pool-alive', platform.log, SWEEP_MS);
      await expect.poll(leases, { timeout: 5_000 }).toBe(1);

      // The connection is cut, as in a restart of the database: the lease is taken again before anybody sweeps it away.
      await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4242002
      and database = (select oid from pg_database where datname = current_database())`.execute(platform.db);
      await expect.poll(leases, { timeout: 5_000 }).toBe(1);

      await expect.poll(lockers, { timeout: SWEPT_WITHIN_MS, interval: 250 }).toEqual(['pool-alive']);
      // Another full sweep changes nothing.
      await new Promise((resolve) => setTimeout(resolve, 2 * SWEEP_MS));
      expect(await lockers()).toEqual(['pool-alive']);

      lease.release();
      await expect.poll(leases, { timeout: 5_000 }).toBe(0);
      const next = holdWorkerLease(platform.pool, 'pool-next', platform.log, SWEEP_MS);
      await expect.poll(lockers, { timeout: SWEPT_WITHIN_MS, interval: 250 }).toEqual([]);
      next.release();
    },
  );
});
