// Jobs that leave countable traces: every try, and every effect. They live here, never in the product.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, withTransaction } from '../server/src/platform/context/context.ts';
import { defineEvent } from '../server/src/platform/jobs/queue.ts';

export const effectWanted = defineEvent('chaos.effect-wanted', z.object({ key: z.string(), workMs: z.number() }));
export const poisonSwallowed = defineEvent('chaos.poison-swallowed', z.object({ key: z.string() }));

export const SCHEMA = `
  create table chaos_tries (key text not null, at timestamptz not null default clock_timestamp());
  create table chaos_effects (key text primary key, at timestamptz not null default clock_timestamp());
  create table chaos_total (total integer not null);
  insert into chaos_total values (0);`;

/** The effect is a row and a count in one transaction, written only if the row is new: safe to repeat, like every handler. */
export async function writeEffect(ctx: Context, { key, workMs }: { key: string; workMs: number }): Promise<void> {
  await sql`insert into chaos_tries (key) values (${key})`.execute(ctx.db);
  await pause(workMs);
  await withTransaction(ctx, async (ctx) => {
    const { rows } =
      await sql`insert into chaos_effects (key) values (${key}) on conflict do nothing returning key`.execute(ctx.db);
    if (rows.length === 1) await sql`update chaos_total set total = total + 1`.execute(ctx.db);
  });
}

export async function fail(ctx: Context, { key }: { key: string }): Promise<void> {
  await sql`insert into chaos_tries (key) values (${key})`.execute(ctx.db);
  throw new Error('this job always fails');
}
