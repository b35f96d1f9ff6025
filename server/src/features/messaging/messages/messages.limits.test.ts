// How much may be said, over HTTP and the socket together, and what cards carry. Over a limit there are words, never silence.
import { REALTIME_TEXTS } from '@matricula/contract/http/realtime.ts';
import { randomUUID } from 'node:crypto';
import {
  FIRST_CONTACTS_PER_DAY,
  MESSAGE_TEXTS,
  MESSAGES_BEFORE_AN_ANSWER,
  MESSAGES_PER_BURST,
} from '@matricula/contract/messaging/messages.rules.ts';
import type { SendMessageReply } from '@matricula/contract/messaging/messages.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant, buildPackage } from '#test/builders/consultant.ts';
import { buildConversation, buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { callsOf } from '#test/calls/conversation.ts';
import { openSocket } from '#test/sockets.ts';

const app = await startTestApp();
const origin = await app.listen();
const { ctx } = app;
const { block, leave, list, send } = callsOf(app);

/** Two who have answered each other. */
async function buildChat() {
  const talk = await buildTalk(ctx);
  for (const senderId of [talk.applicantId, talk.consultantId])
    await buildMessage(ctx, { conversationNumber: talk.number, senderId });
  return talk;
}

describe('until the other has answered', () => {
  it('five messages may be written, then one waits for an answer', async () => {
    const { id, applicant, consultant } = await buildTalk(ctx);
    for (let count = 0; count < MESSAGES_BEFORE_AN_ANSWER; count += 1)
      expect((await send(id, applicant)).status).toBe(200);
    const sixth = await send(id, applicant);
    expect([sixth.status, sixth.body.code, sixth.body.error]).toEqual([
      409,
      'wait_for_answer',
      MESSAGE_TEXTS.waitForAnswer,
    ]);
    await send(id, consultant);
    expect((await send(id, applicant)).body.message.seq).toBe(7);
  });

  it('five stay five, also when many are sent at once', async () => {
    const { id, applicant } = await buildTalk(ctx);
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(id, applicant)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_BEFORE_AN_ANSWER);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(12 - MESSAGES_BEFORE_AN_ANSWER);
    expect((await list(id, applicant)).body.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it('twenty new people may be written to in a day; those who are known are not counted', async () => {
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    const talks = [];
    for (let count = 0; count <= FIRST_CONTACTS_PER_DAY; count += 1)
      talks.push(await buildConversation(ctx, { applicantId: user.id }));
    const last = talks.at(-1)!;
    for (const { id } of talks.slice(0, -1)) {
      expect((await send(id, as)).status).toBe(200);
      // The burst is another limit, and another test.
      await ctx.redis.del(`${app.config.redisPrefix}limit:messages:${user.id}`);
    }
    const refused = await send(last.id, as);
    expect([refused.status, refused.body.error]).toEqual([429, MESSAGE_TEXTS.tooManyFirstContacts]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60 * 60);
    expect((await send(talks[0]!.id, as)).status).toBe(200);
  });
});

describe('a burst', () => {
  it('is twenty in ten seconds over HTTP and the socket together, with the time to wait', async () => {
    const { id, applicant } = await buildChat();
    const device = await openSocket(origin, applicant);
    const say = () =>
      device.say<SendMessageReply>('message.send', { conversationId: id, clientId: randomUUID(), body: 'Hi' });
    for (let count = 0; count < MESSAGES_PER_BURST / 2; count += 1) {
      expect((await send(id, applicant)).status).toBe(200);
      expect((await say()).ok).toBe(true);
    }
    const overHttp = await send(id, applicant);
    expect([overHttp.status, overHttp.body.error]).toEqual([429, REALTIME_TEXTS.tooFast]);
    const wait = Number(overHttp.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10);
    const overSocket = await say();
    expect(overSocket).toMatchObject({ ok: false, refusal: { status: 429, error: REALTIME_TEXTS.tooFast } });
    expect(overSocket.ok ? 0 : overSocket.refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect((await list(id, applicant)).body.lastSeq).toBe(2 + MESSAGES_PER_BURST);
  });

  it('counts what is refused for contact details: reading long texts for nothing would be free', async () => {
    const { id, applicant, applicantId } = await buildTalk(ctx);
    const statuses: number[] = [];
    for (let count = 0; count <= MESSAGES_PER_BURST; count += 1)
      statuses.push((await send(id, applicant, { body: 'Write to me at ada@example.com' })).status);
    expect(statuses).toEqual([...Array<number>(MESSAGES_PER_BURST).fill(422), 429]);
    // Nobody was written to, so no first contact of the day is used up.
    expect(await ctx.redis.exists(`${app.config.redisPrefix}limit:first-contacts:${applicantId}`)).toBe(0);
  });

  it('does not keep the other from writing', async () => {
    const { id, applicant, consultant } = await buildChat();
    await Promise.all(Array.from({ length: MESSAGES_PER_BURST + 1 }, () => send(id, applicant)));
    expect([(await send(id, applicant)).status, (await send(id, consultant)).status]).toEqual([429, 200]);
  });
});

describe('a message that is there already', () => {
  it('is answered, whatever speaks against sending now', async () => {
    const { id, applicant, consultant } = await buildChat();
    const clientId = randomUUID();
    const first = await send(id, applicant, { clientId });
    const again = async () => {
      const { status, body } = await send(id, applicant, { clientId });
      return [status, body.message];
    };
    const answered = [200, first.body.message];
    await Promise.all(Array.from({ length: MESSAGES_PER_BURST + 1 }, () => send(id, applicant)));
    expect((await send(id, applicant)).status).toBe(429);
    expect(await again()).toEqual(answered);
    await block(id, consultant);
    expect(await again()).toEqual(answered);
    await leave(id, consultant);
    expect(await again()).toEqual(answered);
    const other = await send(id, applicant, { clientId, body: 'Other words' });
    expect([other.status, other.body.code, other.body.error]).toEqual([
      409,
      'client_id_taken',
      MESSAGE_TEXTS.otherBody,
    ]);
  });

  it('is one per sender: the same client id of the other is another message', async () => {
    const { id, applicant, consultant } = await buildChat();
    const clientId = randomUUID();
    const seqs = [await send(id, applicant, { clientId }), await send(id, consultant, { clientId })];
    expect(seqs.map(({ body }) => body.message.seq)).toEqual([3, 4]);
  });
});

describe('a card', () => {
  it('of a school carries what it is called and where it is, as it stands here', async () => {
    const { id, applicant, consultant } = await buildChat();
    const { id: schoolId } = await buildSchool(ctx);
    const reply = await send(id, applicant, { body: '', card: { kind: 'school', schoolId } });
    expect(reply.status).toBe(200);
    expect(reply.body.message.card).toMatchObject({ kind: 'school', schoolId, title: expect.stringMatching(/./) });
    expect((await list(id, consultant, '?after=2')).body.messages).toEqual([reply.body.message]);
  });

  it('of a package carries what this consultant offers it for, never what the sender says', async () => {
    const { id, applicant, consultantId } = await buildChat();
    const offer = await buildPackage(ctx, { consultantId, title: 'Essay review', priceCents: 4_500 });
    const card = { kind: 'package', packageId: offer.id } as const;
    const reply = await send(id, applicant, { body: 'This one?', card });
    expect(reply.body.message.card).toEqual({
      kind: 'package',
      cid: consultantId,
      packageId: offer.id,
      title: 'Essay review',
      priceCents: 4_500,
      priceCadCents: offer.priceCadCents,
      durationMinutes: offer.durationMinutes,
    });
    const lying = { ...card, priceCents: 1 } as never;
    expect((await send(id, applicant, { card: lying })).status).toBe(422);
  });

  it('of a package of somebody else, or of nothing that is there, is refused, and nothing is said', async () => {
    const { id, applicant } = await buildChat();
    const foreign = await buildPackage(ctx, { consultantId: (await buildConsultant(ctx)).id });
    for (const card of [
      { kind: 'package', packageId: foreign.id },
      { kind: 'package', packageId: randomUUID() },
      { kind: 'school', schoolId: 'no-such-school' },
    ] as const)
      expect((await send(id, applicant, { card })).status).toBe(404);
    for (const card of [{ kind: 'course' }, { kind: 'package', packageId: 'x' }, 'school'])
      expect((await send(id, applicant, { card: card as never })).status).toBe(422);
    expect((await list(id, applicant)).body.lastSeq).toBe(2);
  });

  it('is part of what was sent: another card under the same client id is another message', async () => {
    const { id, applicant } = await buildChat();
    const [one, two] = [await buildSchool(ctx), await buildSchool(ctx)];
    const clientId = randomUUID();
    const about = (schoolId: string) => send(id, applicant, { clientId, card: { kind: 'school', schoolId } });
    expect((await about(one.id)).status).toBe(200);
    expect((await about(one.id)).body.message.seq).toBe(3);
    expect((await about(two.id)).status).toBe(409);
  });
});
