// Accounts through HTTP, of somebody who is signed in: who they are, signing out, the account, its password and its devices.
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import type { Account, DevicesReply } from '@matricula/contract/foundation/accounts.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;

async function findUser(email: string) {
  return ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

describe('check-headers and check-admin', () => {
  it('says that a visitor has no headers [API-8] [SESS-5]', async () => {
    expect((await app.call('checkHeaders')).body).toEqual({ hasAuthHeaders: false, role: null });
    expect((await app.call('checkHeaders', { as: 'nonsense' })).body).toEqual({ hasAuthHeaders: false, role: null });
  });

  it.each(['user', 'consultant', 'admin', 'phantom'])('tells the role of a %s [API-8] [ENT-32]', async (role) => {
    const token = await signIn(ctx, await buildUser(ctx, { role }));
    expect((await app.call('checkHeaders', { as: token })).body).toEqual({ hasAuthHeaders: true, role });
  });

  it.each([
    ['user', false],
    ['consultant', false],
    ['phantom', false],
    ['admin', true],
  ])('says of a %s that isAdmin is %s [API-14] [ROLE-12]', async (role, isAdmin) => {
    const token = await signIn(ctx, await buildUser(ctx, { role }));
    expect((await app.call('checkAdmin', { as: token })).body).toEqual({ isAdmin });
  });

  it('says of a visitor that isAdmin is false [API-14]', async () => {
    expect((await app.call('checkAdmin')).body).toEqual({ isAdmin: false });
  });

  it('no longer knows a token past its expiry [SESS-2]', async () => {
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    const token = await signIn(ctx, await buildUser(ctx), { expiresAt });
    expect((await app.call('checkHeaders', { as: token })).body['hasAuthHeaders']).toBe(true);
    clock.advance(61_000);
    expect((await app.call('checkHeaders', { as: token })).body['hasAuthHeaders']).toBe(false);
  });
});

describe('logout', () => {
  it('ends the session that asks, and no other', async () => {
    const user = await buildUser(ctx);
    const [first, second] = [await signIn(ctx, user), await signIn(ctx, user)];
    expect((await app.call('logout', { as: first })).body).toEqual({ success: true });
    expect((await app.call('getAccount', { as: first })).status).toBe(401);
    expect((await app.call('getAccount', { as: second })).status).toBe(200);
  });

  it('has nothing to say against somebody who is not signed in', async () => {
    expect((await app.call('logout')).status).toBe(200);
    expect((await app.call('logout', { as: 'nonsense' })).status).toBe(200);
  });

  it('works for a guest', async () => {
    const token = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect((await app.call('logout', { as: token })).status).toBe(200);
    expect((await app.call('checkHeaders', { as: token })).body['hasAuthHeaders']).toBe(false);
  });
});

describe('account', () => {
  it('shows the person their own account', async () => {
    const user = await buildUser(ctx, { selectedTag: 'college', selectedCourse: 'course-1' });
    const reply = await app.call<Account>('getAccount', { as: await signIn(ctx, user) });
    expect(reply.body).toEqual({
      _id: user.id,
      name: user.name,
      email: user.email,
      isEmailVerified: true,
      role: 'user',
      selectedTag: 'college',
      selectedCourse: 'course-1',
      createdAt: user.createdAt.toISOString(),
    });
  });

  it('is closed to visitors and guests [ROLE-7]', async () => {
    expect((await app.call('getAccount')).status).toBe(401);
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect(await app.call('getAccount', { as: guest })).toMatchObject({ status: 403, body: { code: 'guest' } });
    expect((await app.call('updateAccount', { body: { name: 'A B' } })).status).toBe(401);
  });

  it('changes the name and nothing else', async () => {
    const user = await buildUser(ctx);
    const token = await signIn(ctx, user);
    const reply = await app.call<Account>('updateAccount', { as: token, body: { name: '  Ada  King ' } });
    expect(reply.body).toMatchObject({ name: 'Ada  King', email: user.email });
    for (const body of [{ name: 'Ada' }, {}, { name: 'Ada King', role: 'admin' }, { name: 'Ada\u0000 King' }]) {
      expect((await app.call('updateAccount', { as: token, body })).status).toBe(422);
    }
    expect((await findUser(user.email))!.role).toBe('user');
  });
});

describe('change password', () => {
  it('needs the current one, keeps this device, ends the others and tells by mail', async () => {
    const user = await buildUser(ctx);
    const [token, other] = [await signIn(ctx, user), await signIn(ctx, user)];
    const wrong = await app.call<ErrorBody>('changePassword', {
      as: token,
      body: { currentPassword: 'not this one', newPassword: 'harbour lantern 8' },
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: ACCOUNT_TEXTS.currentPasswordWrong } },
    });
    const body = { currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 8' };
    expect((await app.call('changePassword', { as: token, body })).body).toEqual({
      message: ACCOUNT_TEXTS.passwordChanged,
    });
    expect((await app.call('getAccount', { as: token })).status).toBe(200);
    expect((await app.call('getAccount', { as: other })).status).toBe(401);
    expect((await app.call('login', { body: { email: user.email, password: BUILT_PASSWORD } })).status).toBe(401);
    expect((await app.call('login', { body: { email: user.email, password: body.newPassword } })).status).toBe(200);
    await app.runJobs();
    expect((await app.inbox.findMail(user.email, 'password was changed')).text).toContain('support@matricula.test');
  });

  it('refuses visitors and bad input', async () => {
    const body = { currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 8' };
    expect((await app.call('changePassword', { body })).status).toBe(401);
    const token = await signIn(ctx, await buildUser(ctx));
    const short = await app.call<ErrorBody>('changePassword', { as: token, body: { ...body, newPassword: 'short' } });
    expect(short).toMatchObject({ status: 422, body: { fields: { newPassword: ACCOUNT_TEXTS.passwordTooShort } } });
    const common = await app.call<ErrorBody>('changePassword', {
      as: token,
      body: { ...body, newPassword: 'password123' },
    });
    expect(common).toMatchObject({ status: 422, body: { fields: { newPassword: ACCOUNT_TEXTS.passwordBreached } } });
  });

  it('slows down guessing with a stolen token', async () => {
    const user = await buildUser(ctx);
    const token = await signIn(ctx, user);
    const body = { currentPassword: 'a guess', newPassword: 'harbour lantern 8' };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await app.call('changePassword', { as: token, body })).status);
    expect(statuses.slice(0, 11)).toEqual(Array<number>(11).fill(422));
    expect(statuses[11]).toBe(429);
  });
});

describe('devices', () => {
  it('lists live devices, the latest first, and marks the one that asks', async () => {
    const user = await buildUser(ctx);
    const now = clock.now().getTime();
    await buildSession(ctx, user, { deviceLabel: 'Safari on iPhone', lastSeenAt: new Date(now - 60_000) });
    await buildSession(ctx, user, { deviceLabel: 'revoked', revokedAt: new Date(now) });
    await buildSession(ctx, user, { deviceLabel: 'expired', expiresAt: new Date(now - 1) });
    await buildSession(ctx, user, { deviceLabel: 'idle', lastSeenAt: new Date(now - 15 * 86_400_000) });
    await buildSession(ctx, await buildUser(ctx), { deviceLabel: 'somebody else’s' });
    const reply = await app.call<DevicesReply>('listDevices', { as: await signIn(ctx, user) });
    expect(reply.body.devices.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ]);
  });

  it('signs out one device, once', async () => {
    const user = await buildUser(ctx);
    const [token, other] = [await signIn(ctx, user), await signIn(ctx, user)];
    const { body } = await app.call<DevicesReply>('listDevices', { as: token });
    const deviceId = body.devices.find((device) => !device.isCurrent)!._id;
    expect((await app.call('signOutDevice', { as: token, params: { deviceId } })).body).toEqual({ signedOut: 1 });
    expect((await app.call('getAccount', { as: other })).status).toBe(401);
    expect((await app.call('signOutDevice', { as: token, params: { deviceId } })).status).toBe(404);
  });

  it('does not touch or reveal somebody else’s device', async () => {
    const theirs = await buildSession(ctx, await buildUser(ctx));
    const token = await signIn(ctx, await buildUser(ctx));
    const other = await app.call<ErrorBody>('signOutDevice', { as: token, params: { deviceId: theirs.id } });
    const missing = await app.call<ErrorBody>('signOutDevice', {
      as: token,
      params: { deviceId: crypto.randomUUID() },
    });
    expect(other.status).toBe(404);
    expect({ ...other.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await app.call('signOutDevice', { as: token, params: { deviceId: 'x' } })).status).toBe(422);
    const row = await ctx.db.selectFrom('sessions').selectAll().where('id', '=', theirs.id).executeTakeFirstOrThrow();
    expect(row.revokedAt).toBeNull();
  });

  it('signs out all others and keeps this one', async () => {
    const user = await buildUser(ctx);
    const [token, a, b] = [await signIn(ctx, user), await signIn(ctx, user), await signIn(ctx, user)];
    expect((await app.call('signOutOtherDevices', { as: token })).body).toEqual({ signedOut: 2 });
    const statuses = await Promise.all([token, a, b].map(async (as) => (await app.call('getAccount', { as })).status));
    expect(statuses).toEqual([200, 401, 401]);
  });

  it('refuses visitors', async () => {
    expect((await app.call('listDevices')).status).toBe(401);
    expect((await app.call('signOutDevice', { params: { deviceId: crypto.randomUUID() } })).status).toBe(401);
    expect((await app.call('signOutOtherDevices')).status).toBe(401);
  });

  it('ends a session that nobody used for 14 days', async () => {
    const token = await signIn(ctx, await buildUser(ctx), {
      lastSeenAt: new Date(clock.now().getTime() - 14 * 86_400_000 - 1000),
    });
    expect((await app.call('getAccount', { as: token })).status).toBe(401);
  });
});

describe('the nightly tidying', () => {
  it('removes sessions that ended more than 30 days ago and keeps the rest', async () => {
    const user = await buildUser(ctx);
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    await buildSession(ctx, user, { deviceLabel: 'old', revokedAt: daysAgo(31) });
    await buildSession(ctx, user, { deviceLabel: 'expired long ago', expiresAt: daysAgo(31) });
    await buildSession(ctx, user, { deviceLabel: 'recent', revokedAt: daysAgo(29) });
    await buildSession(ctx, user, { deviceLabel: 'live' });
    await app.runCronJob('removeEndedSessions');
    const rows = await ctx.db.selectFrom('sessions').select('deviceLabel').where('userId', '=', user.id).execute();
    expect(rows.map((row) => row.deviceLabel).toSorted()).toEqual(['live', 'recent']);
  });
});
