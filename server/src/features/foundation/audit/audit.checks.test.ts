// Checks of the chain in parts, and the end of rows that are older than they are kept.
import type { AuditState } from '@matricula/contract/foundation/audit.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { createContext, withTransaction } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { ABANDONED_AFTER_MS, PART_ROWS, beginNightlyCheck } from './audit.checks.service.ts';
import { readAuditBroken } from './audit.jobs.ts';
import { recordAudits, verifyAuditChain } from './audit.service.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const admin = await buildUser(ctx, { role: 'admin' });
const as = await signIn(ctx, admin);
const acting = createContext(app.platform, {
  actor: { userId: admin.id, sessionId: crypto.randomUUID(), role: 'admin' },
});
const write = (count: number) =>
  withTransaction(acting, (ctx) =>
    recordAudits(
      ctx,
      Array.from({ length: count }, (_, n) => ({
        action: 'school.edited' as const,
        subjectType: 'school',
        subjectId: `school-${n}`,
        reason: '',
        before: null,
        after: { n },
      })),
    ),
  );
const plant = (statement: string) => app.asOwner(`set session_replication_role = replica; ${statement}`);
const read = async () => (await app.call<AuditState>('readAuditState', { as })).body;
async function check(kind: 'recent' | 'full' = 'recent') {
  expect((await app.call('checkAuditLog', { as, body: { kind } })).status).toBe(200);
  await app.runJobs();
  return (await read()).verdict;
}
const lastCheck = () =>
  ctx.db.selectFrom('auditChecks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
afterAll(() => app.runJobs());

describe('a check', () => {
  it('says nothing before the first one, then that the chain is whole', async () => {
    await write(10);
    expect(await read()).toMatchObject({ verdict: null, running: null, copy: null, keptYears: 7, removedUntil: null });
    // Its own row is looked at, too.
    expect(await check()).toEqual({ isWhole: true, rows: 11, at: expect.any(String), brokenAt: null });
  });

  it('goes on where the last one ended; a full one begins with the first row', async () => {
    await write(5);
    expect(await check()).toMatchObject({ rows: 17 });
    expect(await lastCheck()).toMatchObject({ kind: 'recent', checkedRows: 6, requestedBy: admin.id });
    expect(await check('full')).toMatchObject({ rows: 18 });
    expect(await lastCheck()).toMatchObject({ kind: 'full', checkedRows: 18 });
  });

  it('joins the one that runs, also when ten ask at once, and shows how far it is', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.call<AuditState>('checkAuditLog', { as, body: { kind: 'full' } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies[9]?.body.running).toEqual({ kind: 'full', rows: 0, of: 18 });
    const { count } = await ctx.db
      .selectFrom('auditChecks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    await app.runJobs();
    expect((await read()).verdict).toMatchObject({ isWhole: true, rows: 28 });
  });

  it('of more rows than a part holds is made part by part', async () => {
    const parts = 2;
    for (let n = 0; n < (parts * PART_ROWS) / 1_000; n += 1) await write(1_000);
    expect(await check('full')).toMatchObject({ isWhole: true, rows: 29 + parts * PART_ROWS });
  }, 120_000);

  it('that nobody goes on with keeps nobody from a new one', async () => {
    await beginNightlyCheck(ctx);
    const dead = await lastCheck();
    await app.asOwner('delete from graphile_worker._private_jobs');
    clock.advance(ABANDONED_AFTER_MS + 60_000);
    expect(await check()).toMatchObject({ isWhole: true });
    const left = await ctx.db.selectFrom('auditChecks').selectAll().where('id', '=', dead.id).executeTakeFirst();
    expect(left).toMatchObject({ isWhole: null });
  });

  it('is made each night, on Sundays from the first row', async () => {
    while (clock.now().getUTCDay() !== 6) clock.advance(24 * 3_600_000);
    await app.runCronJob('checkAuditChain');
    await app.runJobs();
    expect(await lastCheck()).toMatchObject({ kind: 'recent', requestedBy: null, isWhole: true });
    clock.advance(24 * 3_600_000);
    await app.runCronJob('checkAuditChain');
    await app.runJobs();
    expect(await lastCheck()).toMatchObject({ kind: 'full', requestedBy: null, isWhole: true });
  });
});

describe('a row that was changed [AUTH-8]', () => {
  it('is named by the next full check and by each one after it, until it is put back', async () => {
    await plant(`update audit_log set reason = 'another' where id = 5`);
    expect(await check()).toMatchObject({ isWhole: true });
    expect(await check('full')).toMatchObject({ isWhole: false, brokenAt: '5', rows: 4 });
    expect(await readAuditBroken(ctx)).toBe(1);
    expect(app.logs()).toContain('the audit log was changed');
    expect(await check()).toMatchObject({ isWhole: false, brokenAt: '5' });
    await plant(`update audit_log set reason = '' where id = 5`);
    expect(await check()).toMatchObject({ isWhole: true, brokenAt: null });
    expect(await readAuditBroken(ctx)).toBe(0);
  }, 120_000);

  it('is noticed at once where the end was cut off', async () => {
    await write(3);
    expect(await check()).toMatchObject({ isWhole: true });
    const { verifiedId } = await lastCheck();
    const cut = await ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('id', '=', verifiedId ?? 0)
      .executeTakeFirstOrThrow();
    await plant(`delete from audit_log where id >= ${verifiedId}`);
    expect(await check()).toMatchObject({ isWhole: false, brokenAt: String(verifiedId) });
    expect(cut.id).toBe(verifiedId);
  });
});

/** An installation of its own, whose log has rows of eight years ago. */
async function startWithOldRows(count: number) {
  const other = await startTestApp({ clock: createMovableClock() });
  const acting = createContext(other.platform, {
    actor: { userId: admin.id, sessionId: crypto.randomUUID(), role: 'admin' },
  });
  const entry = {
    action: 'job.retried',
    subjectType: 'job',
    subjectId: '1',
    reason: '',
    before: null,
    after: null,
  } as const;
  const entries = (many: number) => Array.from({ length: many }, () => entry);
  const old = new Date(Date.now() - 8 * 365.25 * 24 * 3_600_000);
  const before = { ...acting, clock: { now: () => old } };
  await withTransaction(before, (ctx) => recordAudits(ctx, entries(count)));
  return { other, old, write: (many: number) => withTransaction(acting, (ctx) => recordAudits(ctx, entries(many))) };
}

describe('rows that are older than the log is kept', () => {
  it('are removed from its beginning, and the chain begins behind them', async () => {
    const { other, old, write } = await startWithOldRows(3);
    await other.runCronJob('removeOldAuditRows');
    // The end of the chain stays, however old it is.
    expect((await verifyAuditChain(other.ctx)).rows).toBe(1);
    await write(2);
    await other.runCronJob('removeOldAuditRows');
    expect(await verifyAuditChain(other.ctx)).toEqual({ rows: 2, brokenAt: null });
    const removed = await other.ctx.db.selectFrom('auditRemovals').selectAll().orderBy('id').execute();
    expect(removed.map(({ rowCount }) => rowCount)).toEqual([2, 1]);
    const token = await signIn(other.ctx, await buildUser(other.ctx, { role: 'admin' }));
    const { body } = await other.call<AuditState>('readAuditState', { as: token });
    expect(body.removedUntil).toBe(old.toISOString());
    await expect(other.platform.pool.query('select remove_old_audit_rows(1, 9, 9)')).rejects.toThrow('two years');
    await expect(
      other.platform.pool.query(`set matricula.removes_old_audit_rows = 'on'; delete from audit_log`),
    ).rejects.toThrow('permission denied');
    await other.close();
  });

  it('break no check that has come as far as they were', async () => {
    const { other, write } = await startWithOldRows(3);
    await write(2);
    await beginNightlyCheck(other.ctx);
    const [, second] = await other.ctx.db.selectFrom('auditLog').select(['id', 'hash']).orderBy('id').execute();
    // As the part before has left it.
    await other.ctx.db
      .updateTable('auditChecks')
      .set({ verifiedId: second?.id ?? 0, verifiedHash: second?.hash ?? '', verifiedRows: 2, checkedRows: 2 })
      .execute();
    await other.runCronJob('removeOldAuditRows');
    await other.runJobs();
    const check = await other.ctx.db.selectFrom('auditChecks').selectAll().executeTakeFirstOrThrow();
    expect(check).toMatchObject({ isWhole: true, brokenAt: null });
    await other.close();
  });

  it('break no check that walks while they are removed', async () => {
    const { other, write } = await startWithOldRows(3);
    await write(2);
    await beginNightlyCheck(other.ctx);
    await Promise.all([other.runCronJob('removeOldAuditRows'), other.runJobs()]);
    const check = await other.ctx.db.selectFrom('auditChecks').selectAll().executeTakeFirstOrThrow();
    expect(check).toMatchObject({ isWhole: true, brokenAt: null });
    await other.close();
  });
});
