// Reports and appeals by members, through HTTP.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  AppealMaskBody,
  AppealsReply,
  ReportConversationBody,
} from '@matricula/contract/messaging/message-reports.ts';
import { MESSAGE_REPORT_TEXTS } from '@matricula/contract/messaging/message-reports.rules.ts';
import type { Conversation, SendMessageReply } from '@matricula/contract/messaging/messages.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;

type Answer = { message: string } & ErrorBody;

function report(conversationId: string, as: string | undefined, body: Partial<ReportConversationBody> | object = {}) {
  return app.call<Answer>('reportConversation', {
    params: { conversationId },
    as,
    body: { reason: 'harassment', ...body },
  });
}

function appeal(conversationId: string, seq: number, as: string | undefined, body: AppealMaskBody | object = {}) {
  return app.call<Answer>('appealMask', { params: { conversationId, seq: `${seq}` }, as, body });
}

/** Sent through HTTP, with its contact details hidden. */
async function sendMasked(conversationId: string, as: string): Promise<number> {
  const { body } = await app.call<SendMessageReply>('sendMessage', {
    params: { conversationId },
    as,
    body: { clientId: randomUUID(), body: 'Write to ada@gmail.com', isWarned: true },
  });
  expect(body.message.isMasked).toBe(true);
  return body.message.seq;
}

function reportsOf(conversationNumber: number) {
  return ctx.db
    .selectFrom('messageReports')
    .selectAll()
    .where('conversationNumber', '=', conversationNumber)
    .orderBy('createdAt')
    .execute();
}

describe('POST /messages/conversations/:conversationId/report', () => {
  it('keeps the reason, the words and what was said, and answers in words', async () => {
    const { id, number, applicant, applicantId, consultantId } = await buildTalk(ctx);
    const { seq } = await buildMessage(ctx, { conversationNumber: number, senderId: consultantId, body: 'Pay me.' });
    const { status, body } = await report(id, applicant, { reason: 'payment', note: '  Twice now. ', seq });
    expect([status, body]).toEqual([200, { message: MESSAGE_REPORT_TEXTS.reported }]);
    expect(await reportsOf(number)).toMatchObject([
      {
        kind: 'report',
        seq,
        reporterId: applicantId,
        reason: 'payment',
        note: 'Twice now.',
        status: 'open',
      },
    ]);
  });

  it('is one report while it is open, however often and how fast it is sent', async () => {
    const { id, number, applicant, consultant } = await buildTalk(ctx);
    await report(id, applicant, { note: 'First words' });
    const replies = await Promise.all([1, 2, 3, 4].map(() => report(id, applicant, { reason: 'spam' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await reportsOf(number)).toMatchObject([{ reason: 'spam', note: 'First words' }]);
    // The other one's is another matter, and so is one about a message.
    await report(id, consultant);
    expect(await reportsOf(number)).toHaveLength(2);
  });

  it('blocks at once if asked to', async () => {
    const { id, applicant, consultant } = await buildTalk(ctx);
    const read = async (as: string) =>
      (await app.call<Conversation>('getConversation', { params: { conversationId: id }, as })).body;
    await report(id, applicant, { isBlocking: false });
    expect((await read(applicant)).isBlocked).toBe(false);
    await report(id, applicant, { isBlocking: true });
    expect((await read(applicant)).isBlocked).toBe(true);
    expect((await read(consultant)).closedBecause).not.toBeNull();
  });

  it('tells the member nothing of what was hidden in what they report', async () => {
    const { id, applicant, consultant } = await buildTalk(ctx);
    const seq = await sendMasked(id, consultant);
    const { status, text } = await report(id, applicant, { reason: 'payment', seq });
    expect(status).toBe(200);
    expect(text).not.toContain('gmail');
  });

  it('refuses visitors, strangers, administrators who are not in it, and who has left', async () => {
    const { id, applicant } = await buildTalk(ctx);
    const stranger = await signIn(ctx, await buildUser(ctx));
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    expect((await report(id, undefined)).status).toBe(401);
    for (const as of [stranger, admin]) expect((await report(id, as)).status).toBe(404);
    await app.call('leaveConversation', { params: { conversationId: id }, as: applicant });
    expect((await report(id, applicant)).status).toBe(404);
    expect((await report(randomUUID(), stranger)).status).toBe(404);
  });

  it('refuses one’s own message, one that is not there, and bad input', async () => {
    const { id, number, applicant, applicantId } = await buildTalk(ctx);
    const { seq } = await buildMessage(ctx, { conversationNumber: number, senderId: applicantId });
    const own = await report(id, applicant, { seq });
    expect([own.status, own.body.error]).toEqual([422, MESSAGE_REPORT_TEXTS.ownMessage]);
    expect((await report(id, applicant, { seq: 99 })).status).toBe(404);
    const wordless = await report(id, applicant, { reason: 'other', note: ' ' });
    expect([wordless.status, wordless.body.fields]).toEqual([422, { note: MESSAGE_REPORT_TEXTS.otherReason }]);
    for (const body of [
      { reason: 'mistake' },
      { reason: undefined },
      { note: 'x'.repeat(1_001) },
      { note: 'a\u0000b' },
      { seq: 0 },
      { seq: 1.5 },
      { isBlocking: 'yes' },
      { status: 'upheld' },
    ])
      expect((await report(id, applicant, body)).status, JSON.stringify(body)).toBe(422);
    expect(await reportsOf(number)).toEqual([]);
  });
});

describe('POST /messages/conversations/:conversationId/messages/:seq/appeal', () => {
  it('puts a hidden message into the queue, once', async () => {
    const { id, number, applicant } = await buildTalk(ctx);
    const seq = await sendMasked(id, applicant);
    expect((await appeal(id, seq, applicant, { note: 'It is my school’s address.' })).body).toEqual({
      message: MESSAGE_REPORT_TEXTS.appealed,
    });
    expect((await appeal(id, seq, applicant)).status).toBe(200);
    expect(await reportsOf(number)).toMatchObject([
      { kind: 'appeal', seq, reason: 'mistake', note: 'It is my school’s address.', status: 'open' },
    ]);
  });

  it('is for who wrote it, and for hidden messages only', async () => {
    const { id, number, applicant, consultant, applicantId } = await buildTalk(ctx);
    const seq = await sendMasked(id, applicant);
    const plain = await buildMessage(ctx, { conversationNumber: number, senderId: applicantId });
    const stranger = await signIn(ctx, await buildUser(ctx));
    const other = await appeal(id, seq, consultant);
    expect([other.status, other.body.error]).toEqual([403, MESSAGE_REPORT_TEXTS.notYourMask]);
    const shown = await appeal(id, plain.seq, applicant);
    expect([shown.status, shown.body.error]).toEqual([409, MESSAGE_REPORT_TEXTS.notMasked]);
    expect((await appeal(id, seq, undefined)).status).toBe(401);
    expect((await appeal(id, seq, stranger)).status).toBe(404);
    expect((await appeal(id, 99, applicant)).status).toBe(404);
    expect((await appeal(id, seq, applicant, { note: 'x'.repeat(1_001) })).status).toBe(422);
    expect((await appeal(id, seq, applicant, { status: 'upheld' })).status).toBe(422);
    expect((await appeal(id, 0, applicant)).status).toBe(422);
  });

  it('takes the hidden words with a message that is deleted', async () => {
    const { id, number, applicant } = await buildTalk(ctx);
    const seq = await sendMasked(id, applicant);
    await app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: applicant });
    expect((await appeal(id, seq, applicant)).status).toBe(409);
    const kept = await ctx.db
      .selectFrom('messageWarnings')
      .selectAll()
      .where('conversationNumber', '=', number)
      .execute();
    expect(kept).toEqual([]);
  });
});

describe('GET /messages/conversations/:conversationId/appeals', () => {
  const list = (conversationId: string, as: string | undefined) =>
    app.call<AppealsReply>('listAppeals', { params: { conversationId }, as });

  it('shows who appealed that it was sent, and what came of it, and the other nothing', async () => {
    const { id, number, applicant, consultant } = await buildTalk(ctx);
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const seq = await sendMasked(id, applicant);
    expect((await list(id, applicant)).body.appeals).toEqual([]);
    await appeal(id, seq, applicant, { note: 'It is a school.' });
    expect((await list(id, applicant)).body.appeals).toMatchObject([
      { seq, status: 'open', decidedAt: null, decision: '' },
    ]);
    expect((await list(id, consultant)).body.appeals).toEqual([]);
    const [made] = await reportsOf(number);
    await app.call('decideMessageReport', {
      params: { reportId: made?.id ?? '' },
      as: admin,
      body: { status: 'dismissed', note: 'It is a private address.' },
    });
    expect((await list(id, applicant)).body.appeals).toMatchObject([
      { seq, status: 'dismissed', decision: 'It is a private address.', decidedAt: expect.any(String) },
    ]);
  });

  it('refuses visitors, strangers and bad input', async () => {
    const { id } = await buildTalk(ctx);
    expect((await list(id, undefined)).status).toBe(401);
    expect((await list(id, await signIn(ctx, await buildUser(ctx)))).status).toBe(404);
    expect((await list('x', await signIn(ctx, await buildUser(ctx)))).status).toBe(422);
  });
});
