// A transaction that PostgreSQL ends in favor of another one begins anew, with nothing kept and no effect run twice; every other error stays.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { withTransaction } from './context.ts';

const app = await startTestApp();
const { ctx } = app;

/** Takes two locks in this order, once both sides hold their first: one of the two has to give way. */
function meet(order: readonly [number, number], state: { arrived: number; tries: number; effects: number }) {
  return withTransaction(ctx, async (ctx) => {
    state.tries += 1;
    ctx.afterCommit(() => {
      state.effects += 1;
    });
    await sql`select pg_advisory_xact_lock(${order[0]})`.execute(ctx.db);
    state.arrived += 1;
    for (let waited = 0; state.arrived < 2 && waited < 200; waited += 1)
      await sql`select pg_sleep(0.01)`.execute(ctx.db);
    await sql`select pg_advisory_xact_lock(${order[1]})`.execute(ctx.db);
    return order[0];
  });
}

it('survives a deadlock: both sides end well, each effect runs once', async () => {
  const state = { arrived: 0, tries: 0, effects: 0 };
  expect(await Promise.all([meet([71, 72], state), meet([72, 71], state)])).toEqual([71, 72]);
  expect(state).toMatchObject({ tries: 3, effects: 2 });
  expect(app.logs()).toContain('a transaction gave way to another one and begins anew');
});

it.each([
  ['is given up after three tries', '40P01', 3],
  ['is not begun anew for any other error', '23505', 1],
])('%s', async (_title, code, expected) => {
  let tries = 0;
  const failing = withTransaction(ctx, async (ctx) => {
    tries += 1;
    await sql`do ${sql.raw(`$$ begin raise exception 'planted' using errcode = '${code}'; end $$`)}`.execute(ctx.db);
  });
  await expect(failing).rejects.toMatchObject({ code });
  expect(tries).toBe(expected);
});
