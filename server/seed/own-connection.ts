// One patient connection of the seed's own, as the owner of the tables: statements may take minutes, triggers are switched off
// meanwhile, and COPY needs the connection itself.
import type pg from 'pg';
import type { Context } from '#platform/context/context.ts';
import { createDb, createPool } from '#platform/database/db.ts';

const PATIENCE_MS = 60 * 60_000;

export interface OwnConnection {
  /** All its queries go through `client`, in a transaction or not. */
  ctx: Context;
  client: pg.Client;
}

export async function withOwnConnection<T>(ctx: Context, work: (own: OwnConnection) => Promise<T>): Promise<T> {
  const config = { ...ctx.config, databaseUrl: ctx.config.migrationDatabaseUrl };
  const pool = createPool(config, ctx.log, { name: 'seed', size: 1, statementTimeoutMs: PATIENCE_MS });
  const db = createDb(pool);
  try {
    // A pool of one connection: whoever asks gets this client, also the transaction that Kysely opens.
    const client = await pool.connect();
    client.release();
    return await work({ ctx: { ...ctx, db }, client });
  } finally {
    await db.destroy();
  }
}
