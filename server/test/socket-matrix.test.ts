// AUTH-1: every socket event, for every kind of caller, is answered and heard as the declared table says.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CLIENT_EVENT_NAMES, SERVER_EVENT_NAMES } from '@matricula/contract/http/realtime.ts';
import { describe, expect, it } from 'vitest';
import { messageSocketHandlers } from '#features/messaging/messages/messages.realtime.ts';
import { ACTORS, TARGETS } from '#test/access/access-actors.ts';
import { buildActor, buildSubject } from '#test/access/access-cases.ts';
import { startTestApp } from '#test/app.ts';
import { buildConversation } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { buildScene, CLIENT_EVENT_ROWS, SERVER_EVENT_ROWS, SOCKET_HANDSHAKE } from '#test/socket-matrix.ts';
import { openSocket } from '#test/sockets.ts';

const app = await startTestApp();

describe('sockets [AUTH-1]', async () => {
  const origin = await app.listen();
  const connect = (token: unknown) => openSocket(origin, token);

  it.each(ACTORS)('handshake of %s', async (actor) => {
    const { outcome } = await connect((await buildActor(app, actor)).token);
    expect(outcome === 'open' ? 'open' : 'refused').toBe(SOCKET_HANDSHAKE[actor]);
  });

  it.each([null, 7, {}, '', 'nonsense'])('refuses %j in place of a token', async (token) => {
    expect((await connect(token)).outcome).not.toBe('open');
  });

  it('the tables have a row for every event, and no row too many', () => {
    expect(Object.keys(SERVER_EVENT_ROWS).toSorted()).toEqual([...SERVER_EVENT_NAMES].toSorted());
    expect(Object.keys(CLIENT_EVENT_ROWS).toSorted()).toEqual([...CLIENT_EVENT_NAMES].toSorted());
    expect(Object.keys(messageSocketHandlers).toSorted()).toEqual([...CLIENT_EVENT_NAMES].toSorted());
  });

  it.each(SERVER_EVENT_NAMES)('%s reaches whom the table says', async (event) => {
    const scene = await buildScene(app);
    const sameSession = await connect(scene.token);
    const sameUser = await connect(await signIn(app.ctx, { id: scene.applicantId, role: 'user' }));
    const partner = await connect(scene.consultant);
    const others = await connect(await signIn(app.ctx, await buildUser(app.ctx, { role: 'admin' })));
    const { cause, ...audience } = SERVER_EVENT_ROWS[event];
    await cause(app, scene, sameSession);
    const whoHeard = () => ({
      sameSession: sameSession.hasHeard(event),
      sameUser: sameUser.hasHeard(event),
      partner: partner.hasHeard(event),
      others: others.hasHeard(event),
    });
    await expect.poll(whoHeard, { timeout: 2_000 }).toEqual(audience);
    await pause(300);
    expect(whoHeard()).toEqual(audience);
    expect(sameSession.socket.connected).toBe(event !== 'session.ended');
  });

  it.each(CLIENT_EVENT_NAMES)('%s is answered as the table says', { timeout: 120_000 }, async (event) => {
    const { targets, request } = CLIENT_EVENT_ROWS[event];
    for (const actor of ACTORS)
      for (const target of TARGETS) {
        const caller = await buildActor(app, actor);
        const subject = await buildSubject(app, caller, target);
        if (target !== 'missing') await buildConversation(app.ctx, { id: subject.userId, applicantId: subject.userId });
        const device = await connect(caller.token);
        const answer = device.outcome === 'open' ? await device.say(event, request(subject)) : null;
        const status = answer === null ? null : answer.ok ? 200 : answer.refusal.status;
        expect({ actor, target, status }).toEqual({ actor, target, status: targets[target][actor] });
        device.socket.close();
      }
  });

  it("over a socket other people's conversations and missing ones look the same, and nonsense is refused in words", async () => {
    const caller = await buildActor(app, 'applicant');
    const device = await connect(caller.token);
    const { id } = await buildConversation(app.ctx);
    for (const event of CLIENT_EVENT_NAMES) {
      const refusals = [];
      for (const userId of [id, randomUUID()]) {
        const answer = await device.say(event, CLIENT_EVENT_ROWS[event].request({ ...caller, userId }));
        refusals.push(answer.ok ? answer : { ...answer.refusal, requestId: '' });
      }
      expect(refusals[0]).toEqual(refusals[1]);
      for (const request of [null, 7, 'x', [], {}, { conversationId: 'x' }, { conversationId: { $gt: '' } }]) {
        const answer = await device.say(event, request);
        expect([event, request, answer.ok ? 200 : answer.refusal.status]).toEqual([event, request, 422]);
      }
      const extra = await device.say(event, { ...CLIENT_EVENT_ROWS[event].request(caller), role: 'admin' });
      expect([event, extra.ok ? 200 : extra.refusal.status]).toEqual([event, 422]);
    }
  });
});
