// What an administrator reads of a reported thread and its files: never without a reason and a row.
import { randomUUID } from 'node:crypto';
import { reportedFilePath } from '@matricula/contract/messaging/attachments.rules.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { MESSAGE_REPORT_TEXTS } from '@matricula/contract/messaging/message-reports.rules.ts';
import type { SendMessageReply } from '@matricula/contract/messaging/messages.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildAttachment } from '#test/builders/attachment.ts';
import { buildMessage, buildMessageReport, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { reportCallsOf, SECRET } from '#test/calls/message-report.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Ida Rhodes' }));
const { auditRows, buildAppealed, buildReported, buildReportedFile, decide, read, report, reportIdOf, storedObjects } =
  reportCallsOf(app, admin);

beforeEach(() => clock.advance(1_000));

describe('POST /messages/reports/:reportId/reading', () => {
  it('shows the messages around the reported one with names, and marks it', async () => {
    const talk = await buildTalk(ctx);
    const { number, applicantId, consultantId, applicant } = talk;
    const say = (senderId: string, body = 'Hello') => buildMessage(ctx, { conversationNumber: number, senderId, body });
    for (let i = 0; i < 60; i += 1) await say(applicantId);
    const { seq } = await say(consultantId, 'Send me money.');
    for (let i = 0; i < 60; i += 1) await say(consultantId);
    await report(talk.id, applicant, { seq });
    const { status, body } = await read(await reportIdOf(number));
    expect(status).toBe(200);
    expect(body.messages.map((message) => message.seq)).toEqual(Array.from({ length: 100 }, (_, i) => i + 12));
    expect(body.lastSeq).toBe(121);
    expect(body.messages.filter(({ isReported }) => isReported)).toMatchObject([
      { seq, body: 'Send me money.', originalBody: null, senderName: body.report.other.name, deletedAt: null },
    ]);
    expect(body.messages[0]).toMatchObject({ senderId: applicantId, senderName: body.report.reporter.name });
  });

  it('shows the newest when the whole conversation is reported', async () => {
    const { id, number, applicant, consultantId } = await buildTalk(ctx);
    for (let i = 0; i < 105; i += 1) await buildMessage(ctx, { conversationNumber: number, senderId: consultantId });
    await app.call('reportConversation', { params: { conversationId: id }, as: applicant, body: { reason: 'spam' } });
    const { body } = await read(await reportIdOf(number));
    expect([body.messages[0]?.seq, body.messages.at(-1)?.seq]).toEqual([6, 105]);
  });

  it('leaves one row per reading, with its reason, and none without [AUTH-8]', async () => {
    const { reportId, id, seq } = await buildReported();
    for (const reason of ['First look', 'Second look']) expect((await read(reportId, { reason })).status).toBe(200);
    for (const body of [{}, { reason: '' }, { reason: '  a ' }, { reason: 'x'.repeat(501) }, { reason: 7 }])
      expect((await read(reportId, body)).status, JSON.stringify(body)).toBe(422);
    const rows = await auditRows(reportId);
    expect(rows).toMatchObject(
      ['First look', 'Second look'].map((reason) => ({
        action: 'message.threadRead',
        reason,
        after: { conversationId: id, seq },
      })),
    );
  });

  it.each(['dismissed', 'upheld'])('opens nothing once it is decided: %s', async (status) => {
    for (const { reportId } of [await buildReported(), await buildAppealed()]) {
      await decide(reportId, { status });
      const { status: refused, body } = await read(reportId);
      expect([refused, body.error]).toEqual([409, MESSAGE_REPORT_TEXTS.closedToReading]);
      expect((await auditRows(reportId)).map(({ action }) => action)).not.toContain('message.threadRead');
    }
  });

  it('shows nothing that was said after the report or the appeal', async () => {
    for (const { reportId, number, consultantId } of [await buildReported(), await buildAppealed()]) {
      clock.advance(1_000);
      await buildMessage(ctx, { conversationNumber: number, senderId: consultantId, body: 'A later, private matter' });
      const { text, body } = await read(reportId);
      expect(body.messages.length).toBeGreaterThan(0);
      expect(text).not.toContain('A later, private matter');
    }
  });

  it('adds what was said since when the same thing is reported again', async () => {
    const talk = await buildTalk(ctx);
    const say = (body: string) =>
      buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.consultantId, body });
    const first = await say('First insult');
    await report(talk.id, talk.applicant);
    await app.call('deleteMessage', { params: { conversationId: talk.id, seq: `${first.seq}` }, as: talk.consultant });
    await say('Second insult');
    await report(talk.id, talk.applicant);
    const { body } = await read(await reportIdOf(talk.number));
    expect(body.messages.map((message) => message.body)).toEqual(['First insult', 'Second insult']);
  });

  it('shows what was hidden to who decides an appeal, and to nobody else', async () => {
    const { reportId, id, consultant } = await buildAppealed();
    const { body } = await read(reportId);
    expect(body.messages).toMatchObject([{ isReported: true, isMasked: true, originalBody: SECRET }]);
    expect(body.messages[0]?.body).not.toContain('gmail');
    const seen = await app.request('GET', `/api/v1/messages/conversations/${id}/messages`, { as: consultant });
    expect(seen.text).not.toContain('gmail');
  });

  it('shows the whole window as it was reported, whatever is deleted afterwards, and says when', async () => {
    const talk = await buildTalk(ctx);
    const { id, number, applicant, consultant, consultantId } = talk;
    const say = (body: string) => buildMessage(ctx, { conversationNumber: number, senderId: consultantId, body });
    const threat = await say('You will regret this.');
    const gone = await say('Taken back before anybody complained');
    const demand = await say('Send me money.');
    const remove = (seq: number) =>
      app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: consultant });
    await remove(gone.seq);
    await report(id, applicant, { reason: 'payment', seq: demand.seq });
    clock.advance(60_000);
    const from = clock.now();
    for (const { seq } of [threat, demand]) expect((await remove(seq)).status).toBe(200);
    const { body, text } = await read(await reportIdOf(number));
    expect(body.messages).toMatchObject([
      { seq: threat.seq, body: 'You will regret this.', isDeleted: true },
      { seq: gone.seq, body: '', isDeleted: true },
      { seq: demand.seq, body: 'Send me money.', isDeleted: true, isReported: true, originalBody: null },
    ]);
    expect(body.messages.map(({ deletedAt }) => new Date(deletedAt ?? 0) >= from)).toEqual([true, false, true]);
    expect(text).not.toContain('Taken back');
    // The two see what deleting means to them.
    const seen = await app.request('GET', `/api/v1/messages/conversations/${id}/messages`, { as: applicant });
    expect(seen.text).not.toMatch(/regret|money/);
  });

  it('keeps what was hidden in the reported message, and in no other', async () => {
    const { id, number, applicant, consultant } = await buildTalk(ctx);
    const send = async (words: string) => {
      const { body } = await app.call<SendMessageReply>('sendMessage', {
        params: { conversationId: id },
        as: consultant,
        body: { clientId: randomUUID(), body: words, isWarned: true },
      });
      return body.message.seq;
    };
    const seq = await send(SECRET);
    await send('Or to grace@gmail.com');
    await report(id, applicant, { seq });
    await app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: consultant });
    const { body, text } = await read(await reportIdOf(number));
    expect(body.messages[0]).toMatchObject({ isReported: true, isMasked: true, isDeleted: true, originalBody: SECRET });
    expect(text).not.toContain('grace@');
  });

  it('takes back the words of an appeal with the message that is deleted', async () => {
    const { reportId, id, applicant, seq } = await buildAppealed();
    await app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: applicant });
    const { body, text } = await read(reportId);
    expect(body.messages).toMatchObject([{ isDeleted: true, body: '' }]);
    expect(text).not.toContain('gmail');
  });

  it('refuses everybody without a report to decide: members, visitors, and administrators who are part of it', async () => {
    const { reportId, applicant, consultant, id } = await buildReported();
    expect((await app.call('readReportedThread', { params: { reportId }, body: { reason: 'Why' } })).status).toBe(401);
    for (const as of [applicant, consultant]) expect((await read(reportId, undefined, as)).status).toBe(403);
    expect((await read(randomUUID())).status).toBe(404);
    expect((await read('x')).status).toBe(422);
    expect((await app.call('listMessages', { params: { conversationId: id }, as: admin })).status).toBe(404);
    const judge = await buildUser(ctx, { role: 'admin' });
    const own = await buildTalk(ctx, { applicantId: judge.id });
    const { id: ownReport } = await buildMessageReport(ctx, {
      conversationNumber: own.number,
      reporterId: own.consultantId,
    });
    const token = await signIn(ctx, judge);
    for (const reply of [await read(ownReport, undefined, token), await decide(ownReport, {}, token)])
      expect([reply.status, reply.body.error]).toEqual([403, MESSAGE_REPORT_TEXTS.ownCase]);
    expect(await auditRows(reportId)).toEqual([]);
    expect(await auditRows(ownReport)).toEqual([]);
  });
});

describe('POST /messages/reports/:reportId/files/:attachmentId/:variant', () => {
  const look = (path: string, body: unknown = { reason: 'To see what was sent' }, as: string | undefined = admin) =>
    app.request<ErrorBody>('POST', `/api/v1${path}`, { as, body });

  it('shows a file of the reported window to who says why, and leaves a row', async () => {
    const { file, reportId, id } = await buildReportedFile();
    const { status, bytes, headers } = await look(reportedFilePath(reportId, file.id, 'full'));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    expect((await sharp(bytes).metadata()).width).toBe(48);
    expect(await auditRows(reportId)).toMatchObject([
      {
        action: 'message.fileRead',
        reason: 'To see what was sent',
        after: { conversationId: id, attachmentId: file.id, variant: 'full' },
      },
    ]);
  });

  it('keeps a file whose message is deleted until the report is decided, for the administrator alone', async () => {
    const { file, reportId, id, seq, applicant, consultant } = await buildReportedFile();
    const path = reportedFilePath(reportId, file.id, 'full');
    await app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: consultant });
    for (const as of [applicant, consultant])
      expect((await app.request('GET', `/api/v1/messages/attachments/${file.id}/file/full`, { as })).status).toBe(404);
    expect((await look(path)).status).toBe(200);
    expect((await read(reportId)).body.messages[0]).toMatchObject({ isDeleted: true, attachments: [{ _id: file.id }] });
    await app.runCronJob('removeForgottenAttachments');
    await app.runCronJob('removeUnclaimedUploads');
    await app.runCronJob('sweepUploads');
    expect(await storedObjects(file.id)).toHaveLength(2);
    await decide(reportId, { status: 'dismissed' });
    await expect.poll(() => storedObjects(file.id)).toEqual([]);
    expect(await ctx.db.selectFrom('uploads').where('id', '=', file.id).select('id').execute()).toEqual([]);
    expect((await look(path)).status).toBe(409);
  });

  it('keeps a file that two reports hold until both are decided', async () => {
    const { file, reportId, id, seq, number, applicant, consultant } = await buildReportedFile();
    await report(id, applicant);
    await app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: consultant });
    await decide(reportId);
    expect(await storedObjects(file.id)).toHaveLength(2);
    const { id: second } = await ctx.db
      .selectFrom('messageReports')
      .select('id')
      .where('conversationNumber', '=', number)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    expect((await look(reportedFilePath(second, file.id, 'full'))).status).toBe(200);
    await decide(second);
    await expect.poll(() => storedObjects(file.id)).toEqual([]);
  });

  it('leaves files alone whose message was not deleted', async () => {
    const { file, reportId, applicant } = await buildReportedFile();
    await decide(reportId);
    const path = `/api/v1/messages/attachments/${file.id}/file/full`;
    expect((await app.request('GET', path, { as: applicant })).status).toBe(200);
  });

  it('destroys at night what a report held that went with its reporter', async () => {
    const { file, reportId, id, seq, consultant } = await buildReportedFile();
    await app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: consultant });
    await ctx.db.deleteFrom('messageReports').where('id', '=', reportId).execute();
    await app.runCronJob('removeForgottenAttachments');
    await expect.poll(() => storedObjects(file.id)).toEqual([]);
  });

  it('loses nothing when it is reported and deleted at the same moment', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const talk = await buildTalk(ctx);
      const file = await buildAttachment(ctx, {
        conversationNumber: talk.number,
        ownerId: talk.consultantId,
        messageSeq: 1,
      });
      await buildMessage(ctx, {
        conversationNumber: talk.number,
        senderId: talk.consultantId,
        attachmentIds: [file.id],
      });
      const params = { conversationId: talk.id, seq: '1' };
      await Promise.all([
        report(talk.id, talk.applicant, { seq: 1 }),
        app.call('deleteMessage', { params, as: talk.consultant }),
      ]);
      const reportId = await reportIdOf(talk.number);
      // Either it was gone before the report, or the report has all of it.
      const [message] = (await read(reportId)).body.messages;
      const { status } = await look(reportedFilePath(reportId, file.id, 'full'));
      expect([message?.body, status]).toEqual(message?.body === '' ? ['', 404] : ['Hello', 200]);
    }
  });

  it('refuses without a reason, and files that are not of the window, without a row', async () => {
    const { file, owned, consultantId, number, reportId } = await buildReportedFile();
    const elsewhere = await buildReportedFile();
    const unsent = await buildAttachment(ctx, owned);
    const later = await buildAttachment(ctx, { ...owned, messageSeq: 2 });
    await buildMessage(ctx, { conversationNumber: number, senderId: consultantId, attachmentIds: [later.id] });
    expect((await look(reportedFilePath(reportId, file.id, 'full'), { reason: ' ' })).status).toBe(422);
    for (const id of [unsent.id, later.id, randomUUID()])
      expect((await look(reportedFilePath(reportId, id, 'full'))).status).toBe(404);
    expect((await look(reportedFilePath(reportId, file.id, 'page-7'))).status).toBe(404);
    expect((await look(reportedFilePath(elsewhere.reportId, file.id, 'full'))).status).toBe(404);
    expect(await auditRows(reportId)).toEqual([]);
    expect(await auditRows(elsewhere.reportId)).toEqual([]);
  });
});
