// The audit chain: one end for many writers, and nothing in it can be changed unnoticed.
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createContext, withTransaction } from '#platform/context/context.ts';
import { createDb, createPool } from '#platform/database/db.ts';
import { startTestApp } from '#test/app.ts';
import { recordAudit, verifyAuditChain } from './audit.service.ts';

const app = await startTestApp();
const ctx = createContext(app.platform, {
  actor: { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), role: 'admin' },
  origin: { requestId: 'request-1', ipAddress: '198.18.0.9', userAgent: '', brand: 'matricula', deviceId: null },
});

// Whoever could switch the trigger off: not the application.
const owner = createDb(
  createPool({ databaseUrl: app.config.migrationDatabaseUrl, databasePoolSize: 1 }, app.platform.log, {
    name: 'owner',
  }),
);
afterAll(() => owner.destroy());

function entry(n: number) {
  return {
    action: 'job.retried' as const,
    subjectType: 'thing',
    subjectId: String(n),
    reason: `because of „${n}“`,
    before: { zeta: n, alpha: null },
    after: { zeta: n + 1, alpha: true },
  };
}

it('is one chain, also when many write at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => withTransaction(ctx, (ctx) => recordAudit(ctx, entry(n)))));
  expect(await verifyAuditChain(ctx)).toEqual({ rows: 20, brokenAt: null });
});

it('leaves no row when the change it belongs to rolls back', async () => {
  const failing = withTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, entry(99));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect((await verifyAuditChain(ctx)).rows).toBe(20);
});

it('keeps its hash true for words that no database keeps as they were sent', async () => {
  const { rows } = await verifyAuditChain(ctx);
  const half = '\ud800';
  await recordAudit(ctx, {
    ...entry(98),
    reason: `a ${half} b`,
    subjectId: half,
    before: { [half]: half },
    after: null,
  });
  expect(await verifyAuditChain(ctx)).toEqual({ rows: rows + 1, brokenAt: null });
});

it('needs somebody who acts', async () => {
  await expect(recordAudit(createContext(app.platform), entry(1))).rejects.toMatchObject({ statusCode: 401 });
});

it.each(['update audit_log set reason = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'cannot be rewritten, by the application nor by the owner: %s',
  async (statement) => {
    await expect(app.platform.pool.query(statement)).rejects.toThrow('permission denied for table audit_log');
    await expect(app.asOwner(statement)).rejects.toThrow('audit_log is append-only');
  },
);

it.each([
  ['a changed reason', sql`update audit_log set reason = 'another' where id = 5`, 5],
  ['a changed fact', sql`update audit_log set after = '{"zeta": 0}' where id = 6`, 6],
  ['a removed row', sql`delete from audit_log where id = 7`, 8],
  ['another actor', sql`update audit_log set actor_id = gen_random_uuid() where id = 1`, 1],
])('notices %s even by somebody who can switch the trigger off', async (_title, tamper, brokenAt) => {
  await owner
    .transaction()
    .execute(async (db) => {
      await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
      await tamper.execute(db);
      expect((await verifyAuditChain({ ...ctx, db })).brokenAt).toBe(brokenAt);
      throw new Error('put it back');
    })
    .catch((error: Error) => expect(error.message).toBe('put it back'));
  expect((await verifyAuditChain(ctx)).brokenAt).toBeNull();
});
