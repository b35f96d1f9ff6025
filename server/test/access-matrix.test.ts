// AUTH-1: every route and socket event, for every kind of caller, answers as the declared table says. Generated from the route list.
import { SERVER_EVENT_NAMES } from '@matricula/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#features/audit/audit.service.ts';
import {
  ACCESS_MATRIX,
  ACTORS,
  buildActor,
  listCases,
  runCase,
  SOCKET_EVENTS,
  SOCKET_HANDSHAKE,
} from '#test/access-matrix.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();

describe('routes [AUTH-1]', () => {
  it('the table has a row for every route, and no row too many', () => {
    const routes = app.app.routeList.map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(ACCESS_MATRIX).toSorted()).toEqual(routes.toSorted());
  });

  it('a row names targets exactly when the address names a thing of the API that has an owner', () => {
    const isOwned = /\/api\/(?!v1\/(public|rating)\/).*:/;
    for (const [route, row] of Object.entries(ACCESS_MATRIX)) {
      expect([route, row.targets !== undefined]).toEqual([route, isOwned.test(route)]);
    }
  });

  it.each([...Map.groupBy(listCases(), ({ route }) => route)])(
    '%s [AUTH-1]',
    { timeout: 60_000 },
    async (_route, cases) => {
      for (const one of cases) {
        const { reply } = await runCase(app, one);
        expect({ actor: one.actor, target: one.target, status: reply.status }).toEqual({
          actor: one.actor,
          target: one.target,
          status: one.status,
        });
      }
    },
  );

  it("other people's things and missing ones look the same to whoever may not see them", async () => {
    const cases = listCases().filter(({ actor, status }) => actor === 'applicant' && status >= 400);
    const replies = new Map<string, string>();
    for (const one of cases.filter(({ target }) => target !== 'own')) {
      const { reply } = await runCase(app, one);
      const text = JSON.stringify({ ...reply.body, requestId: '' });
      expect([one.route, replies.get(one.route) ?? text]).toEqual([one.route, text]);
      replies.set(one.route, text);
    }
    expect(replies.size).toBeGreaterThan(3);
  });

  it('every administrator’s write leaves exactly one audit row, and a refused one none [AUTH-8]', async () => {
    const countRows = async () => (await verifyAuditChain(app.ctx)).rows;
    for (const one of listCases().filter(({ row }) => row.isAudited === true)) {
      const before = await countRows();
      const { reply } = await runCase(app, one);
      expect([one.route, one.actor, one.target, (await countRows()) - before]).toEqual([
        one.route,
        one.actor,
        one.target,
        reply.status === 200 ? 1 : 0,
      ]);
    }
    expect((await verifyAuditChain(app.ctx)).brokenAt).toBeNull();
    const adminWrites = app.app.routeList.filter(({ access, method }) => access === 'admin' && method !== 'GET');
    for (const { method, url } of adminWrites)
      expect([url, ACCESS_MATRIX[`${method} ${url}`]?.isAudited]).toEqual([url, true]);
  });
});

describe('sockets [AUTH-1]', async () => {
  const origin = await app.listen();
  const open: Socket[] = [];
  afterAll(() => {
    for (const socket of open) socket.disconnect();
  });

  function connect(
    token: string | undefined,
  ): Promise<{ socket: Socket; outcome: 'open' | 'refused'; heard: string[] }> {
    const socket = io(origin, {
      auth: token === undefined ? {} : { token },
      transports: ['websocket'],
      reconnection: false,
    });
    open.push(socket);
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    return new Promise((resolve) => {
      socket.on('connect', () => resolve({ socket, outcome: 'open', heard }));
      socket.on('connect_error', () => resolve({ socket, outcome: 'refused', heard }));
    });
  }

  it.each(ACTORS)('handshake of %s', async (actor) => {
    const { outcome } = await connect((await buildActor(app, actor)).token);
    expect(outcome).toBe(SOCKET_HANDSHAKE[actor]);
  });

  it.each([null, 7, {}, '', 'nonsense'])('refuses %j in place of a token', async (token) => {
    expect((await connect(token as string)).outcome).toBe('refused');
  });

  it.each(SERVER_EVENT_NAMES)('%s reaches whom the table says', async (event) => {
    const user = await buildUser(app.ctx);
    const token = await signIn(app.ctx, user);
    const sameSession = await connect(token);
    const sameUser = await connect(await signIn(app.ctx, user));
    const others = await connect(await signIn(app.ctx, await buildUser(app.ctx, { role: 'admin' })));
    if (event === 'account.updated') await app.call('updateAccount', { as: token, body: { name: 'Ada King' } });
    else await app.call('logout', { as: token });
    await expect.poll(() => sameSession.heard, { timeout: 2_000 }).toContain(event);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect({
      sameSession: sameSession.heard.includes(event),
      sameUser: sameUser.heard.includes(event),
      others: others.heard.includes(event),
    }).toEqual(SOCKET_EVENTS[event]);
    expect(sameSession.socket.connected).toBe(event !== 'session.ended');
  });
});
