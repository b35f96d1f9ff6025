// Messages through HTTP: said once, in order, to the two who talk and nobody else.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  ConversationsReply,
  MessagesReply,
  PositionReply,
  SendMessageBody,
  SendMessageReply,
} from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;

function send(conversationId: string, as: string | undefined, body: Partial<SendMessageBody> = {}) {
  return app.call<SendMessageReply & ErrorBody>('sendMessage', {
    params: { conversationId },
    as,
    body: { clientId: randomUUID(), body: 'Hello', ...body },
  });
}

function list(conversationId: string, as: string | undefined, query = '') {
  return app.request<MessagesReply & ErrorBody>(
    'GET',
    `/api/v1/messages/conversations/${conversationId}/messages${query}`,
    { as },
  );
}

describe('POST /messages/conversations/:conversationId/messages', () => {
  it('gives places without a gap, in whatever order people write at once', async () => {
    const { id, applicant, consultant } = await buildTalk(ctx);
    await send(id, applicant);
    await send(id, consultant);
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => send(id, index % 2 ? applicant : consultant, { body: `${index}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.map(({ body }) => body.message.seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 3),
    );
    const { body } = await list(id, consultant);
    expect(body.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    expect(body.lastSeq).toBe(18);
  });

  it('is there once, however often and how fast the same client id is sent', async () => {
    const { id, applicant } = await buildTalk(ctx);
    const clientId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(id, applicant, { clientId })));
    expect(new Set(replies.map(({ body }) => body.message.seq))).toEqual(new Set([1]));
    expect((await list(id, applicant)).body.messages).toHaveLength(1);
    const other = await send(id, applicant, { clientId, body: 'Something else' });
    expect(other.status).toBe(409);
    expect(other.body.error).toBe(MESSAGE_TEXTS.otherBody);
    expect((await send(id, applicant)).body.message.seq).toBe(2);
  });

  it('counts what is unread by position, never beyond the end and never back', async () => {
    const { id, applicant, consultant, number, applicantId, consultantId } = await buildTalk(ctx);
    for (const senderId of [applicantId, applicantId, consultantId, applicantId])
      await buildMessage(ctx, { conversationNumber: number, senderId });
    const move = (as: string, read: number) =>
      app.call<PositionReply>('movePosition', { params: { conversationId: id }, as, body: { read } });
    const unread = async (as: string) =>
      (await app.call<ConversationsReply>('listConversations', { as })).body.conversations[0]?.unread;
    expect([await unread(applicant), await unread(consultant)]).toEqual([1, 3]);
    expect((await move(consultant, 2)).body).toEqual({ mine: { read: 2, delivered: 2 }, unread: 1 });
    expect((await move(consultant, 1)).body).toEqual({ mine: { read: 2, delivered: 2 }, unread: 1 });
    expect((await move(consultant, 3)).body.unread).toBe(1);
    expect((await move(consultant, 99)).body).toEqual({ mine: { read: 4, delivered: 4 }, unread: 0 });
    expect((await move(applicant, 4)).body.unread).toBe(0);
  });

  it('refuses visitors, strangers and bad input', async () => {
    const { id } = await buildTalk(ctx);
    const stranger = await signIn(ctx, await buildUser(ctx));
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    expect((await send(id, undefined)).status).toBe(401);
    for (const as of [stranger, admin]) {
      expect((await send(id, as)).status).toBe(404);
      expect((await list(id, as)).status).toBe(404);
    }
    const { id: own, applicant } = await buildTalk(ctx);
    for (const body of [
      { body: '' },
      { body: ' ' },
      { body: 'x'.repeat(4_001) },
      { clientId: 'no' },
      { body: 'a\u0000b' },
    ])
      expect((await send(own, applicant, body)).status, JSON.stringify(body)).toBe(422);
  });
});
