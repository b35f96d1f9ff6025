// Positions, blocking, leaving and coming back: who may still write, what each one is told, what stays.
import { randomUUID } from 'node:crypto';
import type { PositionBody } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { callsOf } from '#test/calls/conversation.ts';

const app = await startTestApp();
const { ctx } = app;
const { block, conversation, conversations, leave, list, move, open, remove, send, unread } = callsOf(app);

async function buildChat(turns: string) {
  const talk = await buildTalk(ctx);
  for (const who of turns)
    await buildMessage(ctx, {
      conversationNumber: talk.number,
      senderId: who === 'a' ? talk.applicantId : talk.consultantId,
    });
  return talk;
}

async function buildStranger(role = 'user') {
  return signIn(ctx, await buildUser(ctx, { role }));
}

describe('PUT /messages/conversations/:conversationId/position', () => {
  it('moves forward only, never beyond the end, and counts what others wrote after it', async () => {
    const { id, applicant, consultant } = await buildChat('aacac');
    const steps: [string, PositionBody, { read: number; delivered: number }, number][] = [
      [consultant, { delivered: 3 }, { read: 0, delivered: 3 }, 3],
      [consultant, { read: 1 }, { read: 1, delivered: 3 }, 2],
      [consultant, { read: 3 }, { read: 3, delivered: 3 }, 1],
      [consultant, { read: 2, delivered: 1 }, { read: 3, delivered: 3 }, 1],
      [consultant, {}, { read: 3, delivered: 3 }, 1],
      [consultant, { read: Number.MAX_SAFE_INTEGER }, { read: 5, delivered: 5 }, 0],
      [applicant, { delivered: 99 }, { read: 0, delivered: 5 }, 2],
      [applicant, { read: 4, delivered: 2 }, { read: 4, delivered: 5 }, 1],
    ];
    for (const [as, body, mine, left] of steps)
      expect([body, (await move(id, as, body)).body]).toEqual([body, { mine, unread: left }]);
    expect((await conversation(id, consultant)).body.theirs).toEqual({ read: 4, delivered: 5 });
  });

  it('ends at the furthest of many moves at once', async () => {
    const { id, consultant } = await buildChat('a'.repeat(20));
    await Promise.all(Array.from({ length: 20 }, (_, index) => move(id, consultant, { read: 20 - index })));
    expect((await conversation(id, consultant)).body).toMatchObject({ mine: { read: 20, delivered: 20 }, unread: 0 });
  });

  it('refuses visitors, strangers and bad input', async () => {
    const { id, applicant } = await buildChat('a');
    expect((await move(id, undefined, { read: 1 })).status).toBe(401);
    expect((await move(id, await buildStranger('admin'), { read: 1 })).status).toBe(404);
    for (const read of [-1, 1.5, '1', null, 2 ** 53])
      expect([read, (await move(id, applicant, { read } as PositionBody)).status]).toEqual([read, 422]);
  });
});

describe('PUT /messages/conversations/:conversationId/block', () => {
  it('closes the conversation to both, each with the words for them, and opens it again', async () => {
    const { id, applicant, consultant } = await buildChat('ac');
    expect((await conversation(id, applicant)).body.other.lastActiveAt).not.toBeNull();
    expect((await block(id, consultant)).body).toMatchObject({
      isBlocked: true,
      closedBecause: MESSAGE_TEXTS.blockedByYou,
    });
    for (const [as, text] of [
      [consultant, MESSAGE_TEXTS.blockedByYou],
      [applicant, MESSAGE_TEXTS.blockedByThem],
    ] as const) {
      const reply = await send(id, as);
      expect([reply.status, reply.body.code, reply.body.error]).toEqual([409, 'conversation_closed', text]);
      expect((await conversation(id, as)).body.closedBecause).toBe(text);
    }
    // Neither learns any longer when the other was here.
    for (const as of [applicant, consultant]) expect((await conversation(id, as)).body.other.lastActiveAt).toBeNull();
    // What was said stays readable, and can still be taken back.
    expect((await list(id, applicant)).body.messages).toHaveLength(2);
    expect((await remove(id, applicant, 1)).status).toBe(200);
    // Both may block; then it takes both to open it.
    await block(id, applicant);
    await block(id, consultant, false);
    expect((await conversation(id, applicant)).body.closedBecause).toBe(MESSAGE_TEXTS.blockedByYou);
    expect((await block(id, applicant, false)).body).toMatchObject({ isBlocked: false, closedBecause: null });
    expect((await send(id, applicant)).body.message.seq).toBe(3);
  });

  it('refuses visitors, strangers and bad input', async () => {
    const { id, applicant } = await buildChat('a');
    expect((await block(id, undefined)).status).toBe(401);
    expect((await block(id, await buildStranger('admin'))).status).toBe(404);
    for (const isBlocked of ['true', 1, null]) expect((await block(id, applicant, isBlocked)).status).toBe(422);
    expect((await conversation(id, applicant)).body.isBlocked).toBe(false);
  });
});

describe('POST /messages/conversations/:conversationId/leave', () => {
  it('takes it off the list and out of the badge, closes it to the other, and opening brings it back as it was', async () => {
    const { id, consultantId, applicant, consultant } = await buildChat('acc');
    expect((await unread(applicant)).body.conversations).toBe(1);
    expect((await leave(id, applicant)).body).toEqual({ success: true });
    expect((await conversations(applicant)).body.conversations).toEqual([]);
    expect((await unread(applicant)).body.conversations).toBe(0);
    for (const reply of [
      await conversation(id, applicant),
      await list(id, applicant),
      await send(id, applicant),
      await remove(id, applicant, 1),
      await move(id, applicant, { read: 1 }),
      await leave(id, applicant),
    ])
      expect(reply.status).toBe(404);
    const refused = await send(id, consultant);
    expect([refused.status, refused.body.error]).toEqual([409, MESSAGE_TEXTS.theyLeft]);

    expect((await open(consultantId, applicant)).body._id).toBe(id);
    expect((await conversation(id, applicant)).body).toMatchObject({ unread: 2, lastSeq: 3, closedBecause: null });
    expect((await list(id, applicant)).body.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect((await send(id, consultant)).body.message.seq).toBe(4);
  });

  it('refuses visitors and strangers', async () => {
    const { id } = await buildChat('a');
    expect((await leave(id, undefined)).status).toBe(401);
    expect((await leave(id, await buildStranger('admin'))).status).toBe(404);
    expect((await leave(randomUUID(), await buildStranger())).status).toBe(404);
    expect((await leave('x', await buildStranger())).status).toBe(422);
  });
});

describe('a member who was suspended', () => {
  it('cannot be written to, in words that say no more than that', async () => {
    const { id, applicant, consultantId } = await buildChat('ac');
    await ctx.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', consultantId).execute();
    expect((await conversation(id, applicant)).body.closedBecause).toBe(MESSAGE_TEXTS.theyAreGone);
    const reply = await send(id, applicant);
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([
      409,
      'conversation_closed',
      MESSAGE_TEXTS.theyAreGone,
    ]);
    expect((await list(id, applicant)).body.messages).toHaveLength(2);
  });
});
