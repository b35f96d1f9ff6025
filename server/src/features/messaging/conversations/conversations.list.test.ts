// The list of conversations: newest first, page by page without a gap or a repetition, with what is unread in each.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildConversation, buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { callsOf } from '#test/calls/conversation.ts';

const app = await startTestApp();
const { ctx } = app;
const { conversation, conversations, leave, move, remove, unread } = callsOf(app);

async function buildPerson() {
  const user = await buildUser(ctx);
  return { id: user.id, as: await signIn(ctx, user) };
}

/** So many conversations of one person, the last one the newest; each with one message of the other. */
async function buildList(applicantId: string, times: readonly Date[]) {
  const consultantIds = await Promise.all(times.map(async () => (await buildConsultant(ctx)).id));
  const made = [];
  for (const [index, createdAt] of times.entries()) {
    const consultantId = consultantIds[index]!;
    const talk = await buildConversation(ctx, { applicantId, consultantId });
    await buildMessage(ctx, { conversationNumber: talk.number, senderId: consultantId, createdAt });
    made.push(talk);
  }
  for (const [index, { number }] of made.entries())
    await ctx.db
      .updateTable('conversationMembers')
      .set({ lastMessageAt: times[index]! })
      .where('conversationNumber', '=', number)
      .execute();
  return made.map(({ id }) => id);
}

async function readAll(as: string, query: string) {
  const ids: string[] = [];
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const place = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await conversations(as, `?${query}${place}`);
    expect(status).toBe(200);
    ids.push(...body.conversations.map(({ _id }) => _id));
    cursor = body.next;
  }
  return { ids, pages };
}

describe('GET /messages/conversations', () => {
  it('gives every conversation once, newest first, also when many were written to in the same moment', async () => {
    const { id, as } = await buildPerson();
    const same = new Date('2026-03-01T10:00:00.123Z');
    const times = [new Date('2026-01-01T00:00:00Z'), same, same, same, same, new Date('2026-04-01T00:00:00Z')];
    const made = await buildList(id, times);
    for (const limit of [1, 2, 4, 6, 7]) {
      const { ids, pages } = await readAll(as, `limit=${limit}`);
      expect(ids).toEqual(made.toReversed());
      expect(pages).toBe(Math.ceil(made.length / limit));
    }
    expect((await conversations(as)).body.next).toBeNull();
  });

  it('gives only what is unread, when asked, and counts it', async () => {
    const { id, as } = await buildPerson();
    const made = await buildList(
      id,
      [1, 2, 3].map((day) => new Date(Date.UTC(2026, 1, day))),
    );
    expect((await unread(as)).body).toEqual({ conversations: 3 });
    await move(made[1]!, as, { read: 1 });
    expect((await readAll(as, 'only=unread&limit=1')).ids).toEqual([made[2], made[0]]);
    expect((await unread(as)).body).toEqual({ conversations: 2 });
    expect((await readAll(as, 'limit=2')).ids).toHaveLength(3);
  });

  it('calls a consultant by the name that was checked, whatever the account is called by now', async () => {
    const { id, as } = await buildPerson();
    const consultant = await buildConsultant(ctx, { name: 'Ada Checked' });
    const talk = await buildConversation(ctx, { applicantId: id, consultantId: consultant.id });
    await buildMessage(ctx, { conversationNumber: talk.number, senderId: consultant.id });
    await ctx.db.updateTable('users').set({ name: 'Dr Ada Harvard MD' }).where('id', '=', consultant.id).execute();
    expect((await conversations(as)).body.conversations[0]?.other.name).toBe('Ada Checked');
  });

  it('shows who the other is, what was said last and where both stand', async () => {
    const talk = await buildTalk(ctx);
    const { id, number, applicant, consultant, applicantId, consultantId } = talk;
    await buildMessage(ctx, { conversationNumber: number, senderId: applicantId, body: 'First' });
    await buildMessage(ctx, { conversationNumber: number, senderId: consultantId, body: `Then  ${'a'.repeat(200)}\n` });
    await move(id, applicant, { delivered: 2 });
    const [mine] = (await conversations(applicant)).body.conversations;
    expect(mine).toMatchObject({
      _id: id,
      other: { userId: consultantId, name: 'Grace Hopper', cid: consultantId, lastActiveAt: expect.any(String) },
      isConsultant: false,
      lastSeq: 2,
      changeCount: 0,
      lastMessage: { seq: 2, senderId: consultantId, isDeleted: false, excerpt: `Then ${'a'.repeat(134)}…` },
      unread: 1,
      mine: { read: 0, delivered: 2 },
      theirs: { read: 0, delivered: 0 },
      isBlocked: false,
      closedBecause: null,
    });
    const { body: theirs } = await conversation(id, consultant);
    expect(theirs).toMatchObject({
      other: { userId: applicantId, name: 'Ada Lovelace', cid: null },
      isConsultant: true,
      theirs: { read: 0, delivered: 2 },
      unread: 1,
    });
  });

  it('lists a conversation for both from its first message on; until then it has its address only', async () => {
    const { id, number, applicant, consultant, applicantId } = await buildTalk(ctx);
    const listed = async (as: string) => (await conversations(as)).body.conversations.map(({ _id }) => _id);
    expect([await listed(applicant), await listed(consultant)]).toEqual([[], []]);
    expect((await conversation(id, applicant)).body).toMatchObject({ _id: id, lastMessage: null });
    await buildMessage(ctx, { conversationNumber: number, senderId: applicantId });
    expect([await listed(applicant), await listed(consultant)]).toEqual([[id], [id]]);
  });

  it('refuses visitors and guests, and shows nobody else’s', async () => {
    const { as } = await buildPerson();
    await buildTalk(ctx);
    expect((await conversations(as)).body).toEqual({ conversations: [], next: null });
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect([(await conversations(undefined)).status, (await conversations(guest)).status]).toEqual([401, 403]);
    expect([(await unread(undefined)).status, (await unread(guest)).status]).toEqual([401, 403]);
  });

  it.each([
    'cursor=',
    'cursor=garbage',
    'cursor=2026-01-01T00:00:00.000Z',
    'cursor=_1',
    'cursor=2026-01-01T00:00:00.000Z_x',
    'cursor=2026-13-41T00:00:00.000Z_1',
    'cursor=-271821-04-20T00:00:00.000Z_1',
    'cursor=%2B275760-09-13T00:00:00.000Z_1',
    'cursor=2026-01-01T00:00:00.000Z_1;drop',
    `cursor=${'9'.repeat(101)}`,
    'limit=0',
    'limit=101',
    'limit=x',
    'only=read',
  ])('refuses %s', async (query) => {
    expect((await conversations((await buildPerson()).as, `?${query}`)).status).toBe(422);
  });
});

describe('what was deleted before it was read', () => {
  it('is not counted, wherever the reader stands, and what is left still is', async () => {
    const { id, number, applicant, consultant, consultantId } = await buildTalk(ctx);
    for (let count = 0; count < 4; count += 1)
      await buildMessage(ctx, { conversationNumber: number, senderId: consultantId });
    const counts = async () => [(await conversation(id, applicant)).body.unread, (await unread(applicant)).body];
    await remove(id, consultant, 2);
    await remove(id, consultant, 2);
    expect(await counts()).toEqual([3, { conversations: 1 }]);
    expect((await move(id, applicant, { read: 1 })).body.unread).toBe(2);
    await remove(id, consultant, 4);
    expect(await counts()).toEqual([1, { conversations: 1 }]);
    await remove(id, consultant, 3);
    expect(await counts()).toEqual([0, { conversations: 0 }]);
    expect((await conversations(applicant, '?only=unread')).body.conversations).toEqual([]);
    // One that was read before it was deleted takes nothing away from the next.
    await remove(id, consultant, 1);
    await buildMessage(ctx, { conversationNumber: number, senderId: consultantId });
    expect(await counts()).toEqual([1, { conversations: 1 }]);
    expect((await move(id, applicant, { read: 5 })).body.unread).toBe(0);
  });
});

describe('PUT /messages/delivered', () => {
  const confirm = (as: string | undefined) => app.call<ErrorBody>('confirmDelivery', { as });

  it('says of everything that waits that it has arrived, and reads nothing', async () => {
    const { id: applicantId, as } = await buildPerson();
    const talks = [await buildTalk(ctx, { applicantId }), await buildTalk(ctx, { applicantId })];
    for (const { number, consultantId } of talks)
      for (let count = 0; count < 2; count += 1)
        await buildMessage(ctx, { conversationNumber: number, senderId: consultantId });
    await move(talks[1]!.id, as, { read: 2 });
    const seen = async (talk: (typeof talks)[number]) => (await conversation(talk.id, talk.consultant)).body.theirs;
    expect(await seen(talks[0]!)).toEqual({ read: 0, delivered: 0 });
    expect((await confirm(as)).status).toBe(200);
    expect(await Promise.all(talks.map(seen))).toEqual([
      { read: 0, delivered: 2 },
      { read: 2, delivered: 2 },
    ]);
    expect((await unread(as)).body).toEqual({ conversations: 1 });
  });

  it('is for members, and says nothing of what somebody has left', async () => {
    const { id, number, applicant, consultant, consultantId } = await buildTalk(ctx);
    await buildMessage(ctx, { conversationNumber: number, senderId: consultantId });
    await leave(id, applicant);
    expect((await confirm(applicant)).status).toBe(200);
    expect((await conversation(id, consultant)).body.theirs).toEqual({ read: 0, delivered: 0 });
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect([(await confirm(undefined)).status, (await confirm(guest)).status]).toEqual([401, 403]);
  });
});

describe('GET /messages/conversations/:conversationId', () => {
  it('is there for its two members only', async () => {
    const { id, applicant, consultant } = await buildTalk(ctx);
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    for (const as of [applicant, consultant]) expect((await conversation(id, as)).body._id).toBe(id);
    for (const as of [admin, (await buildPerson()).as]) expect((await conversation(id, as)).status).toBe(404);
    expect((await conversation(randomUUID(), applicant)).status).toBe(404);
    expect((await conversation(id, undefined)).status).toBe(401);
    expect((await conversation('nonsense', applicant)).status).toBe(422);
  });
});
