// Looking at the product as somebody else, through HTTP: it reads what may be seen, writes nothing, and ends.
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { VIEWABLE_ENDPOINTS } from '@matricula/contract/http/viewing.ts';
import { VIEWING_HEADER } from '@matricula/contract/http/viewing-header.ts';
import type { Viewing } from '@matricula/contract/administration/view-as.ts';
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildTalk } from '#test/builders/conversation.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { noteEndOfViewing } from './view-as.jobs.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const REASON = { reason: 'Cannot find an order' };
const admin = await buildUser(ctx, { role: 'admin' });
const as = await signIn(ctx, admin);

async function view(userId: string, by = as) {
  const { status, body } = await app.call<Viewing>('startViewing', { as: by, params: { userId }, body: REASON });
  expect(status).toBe(200);
  const headers = { [VIEWING_HEADER]: body.viewingId };
  const call = <B>(name: EndpointName, options: object = {}) => app.call<B>(name, { as: by, headers, ...options });
  return { ...body, headers, call };
}

const actionsOf = async (userId: string) => {
  const rows = await ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', userId).orderBy('id').execute();
  return rows.map(({ action }) => action);
};

describe('viewing as somebody [ADM-9]', () => {
  it('reads what is theirs, with their rights, and not what an administrator may', async () => {
    const user = await buildUser(ctx, { name: 'Seen Person' });
    const { call } = await view(user.id);
    expect((await call<Account>('getAccount')).body).toMatchObject({ _id: user.id, name: 'Seen Person' });
    expect((await call('checkHeaders')).body).toEqual({ hasAuthHeaders: true, role: 'user' });
    expect((await call('checkAdmin')).body).toEqual({ isAdmin: false });
    expect((await call('listUsers')).status).toBe(403);
    expect((await app.call<Account>('getAccount', { as })).body._id).toBe(admin.id);
  });

  it('every address on the list answers without writing', async () => {
    const { headers } = await view((await buildUser(ctx)).id);
    const plain = VIEWABLE_ENDPOINTS.filter((name) => !ENDPOINTS[name].includes(':'));
    expect(plain.length).toBeGreaterThan(9);
    for (const name of plain) {
      const body = name === 'listTags' ? {} : undefined;
      expect([name, (await app.call(name, { as, headers, body })).status]).toEqual([name, 200]);
    }
    expect(VIEWABLE_ENDPOINTS.filter((name) => !ENDPOINTS[name].startsWith('GET'))).toEqual([
      'listTags',
      'getFavoriteSchools',
    ]);
  });

  it('refuses every write, and every address that is not on the list', async () => {
    const talk = await buildTalk(ctx);
    const { headers } = await view(talk.applicantId);
    const id = talk.id;
    for (const [name, address] of Object.entries(ENDPOINTS)) {
      const [method = '', path = ''] = address.split(' ');
      const isAllowed = VIEWABLE_ENDPOINTS.includes(name as EndpointName);
      const isPublic = app.app.routeList.some(
        (route) => route.method === method && route.url === `/api/v1${path}` && route.access === 'public',
      );
      if (isAllowed || (method === 'GET' && isPublic)) continue;
      const url = `/api/v1${path.replaceAll(/:\w+/g, id)}`;
      const reply = await app.request(method, url, { as, headers, body: method === 'GET' ? undefined : {} });
      expect([address, reply.status]).toEqual([address, 403]);
    }
    const members = ctx.db.selectFrom('conversationMembers').selectAll().where('userId', '=', talk.applicantId);
    expect(await members.execute()).toMatchObject([{ lastReadSeq: 0, lastDeliveredSeq: 0 }]);
  });

  it('cannot write even where a GET would: its connections only read', async () => {
    const { readOnlyDb } = app.platform;
    const write = readOnlyDb.updateTable('users').set({ name: 'Changed' }).where('id', '=', admin.id).execute();
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('leaves no trace of a visit: no session, no time of the last one', async () => {
    const user = await buildUser(ctx);
    const lastSeenAt = new Date(clock.now().getTime() - 60 * 60_000);
    const session = await buildSession(ctx, user, { lastSeenAt });
    const { call } = await view(user.id);
    await call('getAccount');
    const rows = await ctx.db.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute();
    expect(rows.map((row) => [row.id, row.lastSeenAt.getTime()])).toEqual([[session.id, lastSeenAt.getTime()]]);
  });

  it('answers public addresses as to a visitor', async () => {
    const { call } = await view((await buildUser(ctx)).id);
    expect((await call('listTestimonials')).status).toBe(200);
  });
});

describe('whose eyes', () => {
  it('are never an administrator’s, one’s own, somebody suspended’s or nobody’s', async () => {
    const other = await buildUser(ctx, { role: 'admin' });
    const suspended = await buildUser(ctx, { suspendedAt: clock.now() });
    const start = async (userId: string) =>
      (await app.call('startViewing', { as, params: { userId }, body: REASON })).status;
    expect(await start(other.id)).toBe(403);
    expect(await start(admin.id)).toBe(403);
    expect(await start(suspended.id)).toBe(409);
    expect(await start(crypto.randomUUID())).toBe(404);
    const user = await buildUser(ctx);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }])
      expect((await app.call('startViewing', { as, params: { userId: user.id }, body })).status).toBe(422);
    expect(await actionsOf(user.id)).toEqual([]);
  });

  it('are not lent: another administrator, or somebody who is none, sees nothing with the same id', async () => {
    const user = await buildUser(ctx);
    const { headers } = await view(user.id);
    const other = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const member = await signIn(ctx, await buildUser(ctx));
    expect((await app.call('getAccount', { as: other, headers })).body).toMatchObject({ code: 'viewing_ended' });
    expect((await app.call('getAccount', { as: member, headers })).status).toBe(403);
    expect((await app.call('getAccount', { headers })).status).toBe(401);
    expect((await app.call('getAccount', { as, headers: { [VIEWING_HEADER]: 'x' } })).status).toBe(403);
  });

  it('close when the person becomes an administrator or is suspended', async () => {
    const [raised, suspended] = [await buildUser(ctx), await buildUser(ctx)];
    const first = await view(raised.id);
    await ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', raised.id).execute();
    expect((await first.call('getAccount')).status).toBe(403);
    const second = await view(suspended.id);
    await ctx.db.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', suspended.id).execute();
    expect((await second.call('getAccount')).status).toBe(403);
  });
});

describe('the end', () => {
  it('is when somebody stops, and is noted once', async () => {
    const user = await buildUser(ctx);
    const { viewingId, call } = await view(user.id);
    const stop = async () => (await app.call('stopViewing', { as, params: { viewingId } })).status;
    expect(await stop()).toBe(200);
    expect(await stop()).toBe(404);
    expect((await call('getAccount')).body).toMatchObject({ code: 'viewing_ended' });
    await noteEndOfViewing(ctx, { viewingId });
    expect(await actionsOf(user.id)).toEqual(['user.viewingStarted', 'user.viewingEnded']);
  });

  it('comes after 30 minutes, and the job notes it once', async () => {
    const user = await buildUser(ctx);
    const by = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const { viewingId, call } = await view(user.id, by);
    clock.advance(30 * 60_000 - 1_000);
    expect((await call('getAccount')).status).toBe(200);
    clock.advance(1_001);
    expect((await call('getAccount')).body).toMatchObject({ code: 'viewing_ended' });
    await noteEndOfViewing(ctx, { viewingId });
    await noteEndOfViewing(ctx, { viewingId });
    expect(await actionsOf(user.id)).toEqual(['user.viewingStarted', 'user.viewingEnded']);
  });

  it('comes with the beginning of another one', async () => {
    const [one, two] = [await buildUser(ctx), await buildUser(ctx)];
    const first = await view(one.id);
    const second = await view(two.id);
    expect((await first.call('getAccount')).status).toBe(403);
    expect((await second.call('getAccount')).status).toBe(200);
    expect(await actionsOf(one.id)).toEqual(['user.viewingStarted', 'user.viewingEnded']);
  });

  it('comes with the administrator’s own session', async () => {
    const other = await buildUser(ctx, { role: 'admin' });
    const by = await signIn(ctx, other);
    const { call } = await view((await buildUser(ctx)).id, by);
    await app.call('logout', { as: by });
    expect((await call('getAccount')).status).toBe(401);
  });
});
