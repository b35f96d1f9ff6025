// Managing users through HTTP. Every change leaves one audit row and ends the user's sessions where it must.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { type ManagedUser, type UserFile, USER_TEXTS } from '@matricula/contract/administration/users.ts';
import { describe, expect, it } from 'vitest';
import { rankConsultants } from '#features/marketplace/consultants/consultants.service.ts';
import { startTestApp } from '#test/app.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const REASON = { reason: 'asked for by support' };

async function buildAdmin() {
  const admin = await buildUser(ctx, { role: 'admin' });
  return { admin, as: await signIn(ctx, admin) };
}

async function auditOf(userId: string) {
  return ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', userId).orderBy('id').execute();
}

const WRITES = [
  ['changeUserRole', { role: 'consultant', expectedRole: 'user', ...REASON }],
  ['changeUserSuspension', { isSuspended: true, ...REASON }],
  ['signOutUser', REASON],
] as const;

describe('get', () => {
  it('shows an administrator a user [PROD-1]', async () => {
    const { as } = await buildAdmin();
    const user = await buildUser(ctx);
    const reply = await app.call<UserFile>('getUser', { as, params: { userId: user.id } });
    expect(reply.body).toMatchObject({
      _id: user.id,
      name: user.name,
      email: user.email,
      role: 'user',
      isSuspended: false,
      state: 'active',
      createdAt: user.createdAt.toISOString(),
      lastActiveAt: null,
      reportsAgainst: 0,
      sessions: [],
      log: [],
    });
    expect(await auditOf(user.id)).toHaveLength(0);
  });

  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
    ['a guest', 'phantom', 403],
  ])('refuses %s', async (_title, role, status) => {
    const user = await buildUser(ctx);
    const as = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    const params = { userId: user.id };
    expect((await app.call('getUser', { as, params })).status).toBe(status);
    for (const [name, body] of WRITES) expect((await app.call(name, { as, params, body })).status).toBe(status);
    expect(await auditOf(user.id)).toHaveLength(0);
  });

  it('answers 404 for nobody and 422 for nonsense', async () => {
    const { as } = await buildAdmin();
    const userId = crypto.randomUUID();
    expect((await app.call('getUser', { as, params: { userId } })).status).toBe(404);
    for (const [name, body] of WRITES)
      expect((await app.call(name, { as, params: { userId }, body })).status).toBe(404);
    expect((await app.call('getUser', { as, params: { userId: 'x' } })).status).toBe(422);
    expect(await auditOf(userId)).toHaveLength(0);
  });
});

describe('role', () => {
  it('changes, takes effect at once, ends the sessions and is audited once', async () => {
    const { admin, as } = await buildAdmin();
    const user = await buildUser(ctx);
    const token = await signIn(ctx, user);
    expect((await app.call('getAccount', { as: token })).status).toBe(200);
    const body = { role: 'consultant', expectedRole: 'user', reason: 'application approved' };
    const reply = await app.call<ManagedUser>('changeUserRole', { as, params: { userId: user.id }, body });
    expect(reply.body.role).toBe('consultant');
    expect((await app.call('getAccount', { as: token })).status).toBe(401);
    expect(await auditOf(user.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'user.roleChanged',
        subjectType: 'user',
        reason: 'application approved',
        before: { role: 'user' },
        after: { role: 'consultant' },
      },
    ]);
  });

  it('refuses one’s own role, an unknown role and a missing reason', async () => {
    const { admin, as } = await buildAdmin();
    const own = await app.call<ErrorBody>('changeUserRole', {
      as,
      params: { userId: admin.id },
      body: { role: 'user', expectedRole: 'admin', ...REASON },
    });
    expect(own).toMatchObject({ status: 403, body: { error: USER_TEXTS.ownAccount, code: 'own_account' } });
    const params = { userId: (await buildUser(ctx)).id };
    for (const body of [
      { role: 'owner', expectedRole: 'user', ...REASON },
      { role: 'admin', ...REASON },
      { role: 'admin', expectedRole: 'user' },
      { role: 'admin', expectedRole: 'user', reason: ' ' },
      { ...REASON, role: 'admin', expectedRole: 'user', isSuspended: false },
    ]) {
      expect((await app.call('changeUserRole', { as, params, body })).status).toBe(422);
    }
    expect(await auditOf(admin.id)).toHaveLength(0);
  });

  it('always leaves an administrator: two who demote each other at once cannot both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      await ctx.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
      const [a, b] = [await buildAdmin(), await buildAdmin()];
      const body = { role: 'user', expectedRole: 'admin', ...REASON };
      const replies = await Promise.all([
        app.call('changeUserRole', { as: a.as, params: { userId: b.admin.id }, body }),
        app.call('changeUserSuspension', {
          as: b.as,
          params: { userId: a.admin.id },
          body: { isSuspended: true, ...REASON },
        }),
      ]);
      expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      const left = await ctx.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('suspendedAt', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('a form that is stale', () => {
  it('changes nothing, and says what is there now', async () => {
    const [{ as }, { as: other }] = [await buildAdmin(), await buildAdmin()];
    const { id: userId } = await buildUser(ctx);
    const change = (by: string, role: string) =>
      app.call<ErrorBody>('changeUserRole', {
        as: by,
        params: { userId },
        body: { role, expectedRole: 'user', ...REASON },
      });
    const replies = await Promise.all([change(as, 'consultant'), change(other, 'consultant')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await change(other, 'admin');
    expect(late).toMatchObject({ status: 409, body: { code: 'changed' } });
    expect(late.body.error).toContain('it is Consultant now');
    expect(await auditOf(userId)).toHaveLength(1);
  });

  it('suspends once, and lifts once, however many decide at the same moment', async () => {
    const admins = await Promise.all([buildAdmin(), buildAdmin(), buildAdmin()]);
    const { id: userId } = await buildUser(ctx);
    for (const isSuspended of [true, false]) {
      const replies = await Promise.all(
        admins.map(({ as }) =>
          app.call('changeUserSuspension', { as, params: { userId }, body: { isSuspended, ...REASON } }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    }
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual(['user.suspended', 'user.unsuspended']);
  });
});

describe('suspension', () => {
  it('ends the sessions and closes the door, until it is lifted', async () => {
    const { as } = await buildAdmin();
    const user = await buildUser(ctx);
    const token = await signIn(ctx, user);
    const params = { userId: user.id };
    const login = () => app.call('login', { body: { email: user.email, password: BUILT_PASSWORD } });
    const suspended = await app.call<ManagedUser>('changeUserSuspension', {
      as,
      params,
      body: { isSuspended: true, ...REASON },
    });
    expect(suspended.body.isSuspended).toBe(true);
    expect((await app.call('getAccount', { as: token })).status).toBe(401);
    expect((await login()).status).toBe(403);
    const lifted = await app.call<ManagedUser>('changeUserSuspension', {
      as,
      params,
      body: { isSuspended: false, ...REASON },
    });
    expect(lifted.body.isSuspended).toBe(false);
    expect((await app.call('getAccount', { as: token })).status).toBe(401);
    expect((await login()).status).toBe(200);
    expect((await auditOf(user.id)).map((row) => row.action)).toEqual(['user.suspended', 'user.unsuspended']);
  });

  it('refuses oneself', async () => {
    const { admin, as } = await buildAdmin();
    const reply = await app.call('changeUserSuspension', {
      as,
      params: { userId: admin.id },
      body: { isSuspended: true, ...REASON },
    });
    expect(reply.status).toBe(403);
  });
});

describe('sign out', () => {
  it('ends all sessions of the user', async () => {
    const { as } = await buildAdmin();
    const user = await buildUser(ctx);
    const tokens = [await signIn(ctx, user), await signIn(ctx, user)];
    const reply = await app.call('signOutUser', { as, params: { userId: user.id }, body: REASON });
    expect(reply.body).toEqual({ signedOut: 2 });
    for (const token of tokens) expect((await app.call('getAccount', { as: token })).status).toBe(401);
    expect(await auditOf(user.id)).toMatchObject([{ action: 'user.signedOut', after: { signedOut: 2 } }]);
  });
});

describe('sign out of one device', () => {
  it('ends that one, and refuses what has ended already or is somebody else’s', async () => {
    const { as } = await buildAdmin();
    const user = await buildUser(ctx);
    const [kept, session] = [await signIn(ctx, user), await buildSession(ctx, user)];
    const strange = await buildSession(ctx, await buildUser(ctx));
    const call = (sessionId: string) =>
      app.call('signOutUser', { as, params: { userId: user.id }, body: { sessionId, ...REASON } });
    expect((await call(session.id)).body).toEqual({ signedOut: 1 });
    expect((await call(session.id)).status).toBe(409);
    expect((await call(strange.id)).status).toBe(409);
    expect((await app.call('getAccount', { as: kept })).status).toBe(200);
    expect(await auditOf(user.id)).toHaveLength(1);
  });
});

describe('GET /public/totalusers [API-7]', () => {
  it('counts registered students: no consultants, staff, guests or suspended accounts', async () => {
    const before = await ctx.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('role', '=', 'user')
      .where('suspendedAt', 'is', null)
      .executeTakeFirstOrThrow();
    await buildUser(ctx);
    await buildUser(ctx, { role: 'phantom' });
    await buildUser(ctx, { suspendedAt: new Date() });
    await rankConsultants(ctx);
    expect((await app.call('countUsers')).body).toEqual({ count: before.n + 1 });
  });
});
