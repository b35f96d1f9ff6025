// Frees the jobs of workers that died by kill -9. graphile-worker alone would leave them locked for four hours.
//
// Each pool of job runners holds a session advisory lock named after its id; PostgreSQL drops that lock with the
// connection. Every worker looks every few seconds for pools that lock jobs without holding their advisory lock, and
// unlocks those it has missed twice in a row: once could be a pool that is just connecting again.
import type { Pool } from '#platform/database/db.ts';
import type { Log } from '#platform/context/log.ts';

const LOCK_CLASS = 4_242_002;
const SWEEP_INTERVAL_MS = 5_000;
const RETRY_MS = 500;

export interface WorkerLease {
  release(): void;
}

/** Holds the lease of one pool until released, taking it again whenever the connection is lost. */
export function holdWorkerLease(pool: Pool, poolId: string, log: Log, sweepMs = SWEEP_INTERVAL_MS): WorkerLease {
  let isReleased = false;
  let drop: (() => void) | null = null;
  let suspects = new Set<string>();

  async function hold(): Promise<void> {
    while (!isReleased) {
      try {
        const client = await pool.connect();
        // Released while it was waited for: a lease taken now would keep a dead pool's jobs locked.
        if (isReleased) return client.release(true);
        const lost = new Promise<void>((resolve) => {
          drop = resolve;
          client.once('error', () => resolve());
          client.once('end', () => resolve());
        });
        try {
          await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId]);
          if (!isReleased) await lost;
        } finally {
          // Closing the connection gives the lock back; the pool must not reuse it.
          client.release(true);
        }
      } catch (error) {
        log.debug({ err: error }, 'the worker lease could not be taken');
      }
      if (!isReleased) await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }

  async function sweep(): Promise<void> {
    const { rows } = await pool.query<{ lockedBy: string }>(
      `select distinct locked_by as "lockedBy" from graphile_worker._private_jobs
        where locked_by is not null and not exists (
          select 1 from pg_locks
           where locktype = 'advisory' and classid = $1 and objid = hashtext(locked_by)::bigint & 4294967295
             and database = (select oid from pg_database where datname = current_database()) and granted)`,
      [LOCK_CLASS],
    );
    const missing = new Set(rows.map((row) => row.lockedBy));
    const dead = [...missing].filter((id) => suspects.has(id));
    suspects = missing;
    if (dead.length === 0) return;
    log.warn({ workers: dead }, 'freeing the jobs of workers that died');
    await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  }

  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.debug({ err: error }, 'the sweep for dead workers failed'));
  }, sweepMs).unref();
  void hold();

  return {
    release: () => {
      isReleased = true;
      clearInterval(timer);
      drop?.();
    },
  };
}
