// The administrators' queue through HTTP: no reading without a reason and a row, each decided once, with its consequence.
import { randomUUID } from 'node:crypto';
import { reportedFilePath } from '@matricula/contract/messaging/attachments.rules.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  MessageReport,
  MessageReportsReply,
  ReadThreadReply,
} from '@matricula/contract/messaging/message-reports.ts';
import {
  MESSAGE_REPORT_COPY_DAYS,
  MESSAGE_REPORT_TEXTS,
  MESSAGE_REPORTS_PER_PAGE,
} from '@matricula/contract/messaging/message-reports.rules.ts';
import type { ConversationsReply, MessagesReply, SendMessageReply } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildAttachment } from '#test/builders/attachment.ts';
import { buildMessage, buildMessageReport, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Ida Rhodes' }));
const SECRET = 'Write to ada@gmail.com about the essay';

beforeEach(() => clock.advance(1_000));

function list(query = '', as: string | undefined = admin) {
  return app.request<MessageReportsReply & ErrorBody>('GET', `/api/v1/messages/reports${query}`, { as });
}

function read(reportId: string, body: unknown = { reason: 'To decide the report' }, as: string | undefined = admin) {
  return app.call<ReadThreadReply & ErrorBody>('readReportedThread', { params: { reportId }, body, as });
}

function decide(reportId: string, body: object = {}, as: string | undefined = admin) {
  return app.call<MessageReport & ErrorBody>('decideMessageReport', {
    params: { reportId },
    body: { status: 'upheld', note: 'Read and weighed.', ...body },
    as,
  });
}

function report(conversationId: string, as: string, body: object = {}) {
  return app.call('reportConversation', { params: { conversationId }, as, body: { reason: 'harassment', ...body } });
}

function auditRows(reportId: string) {
  return ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', reportId).orderBy('id').execute();
}

/** An applicant's report of what the consultant said. */
async function buildReported({ body = 'Send me money.' } = {}) {
  const talk = await buildTalk(ctx);
  await buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.applicantId, body: 'Hello' });
  const { seq } = await buildMessage(ctx, { conversationNumber: talk.number, senderId: talk.consultantId, body });
  await report(talk.id, talk.applicant, { reason: 'payment', seq });
  return { ...talk, seq, reportId: await reportIdOf(talk.number) };
}

/** A report of a message that carries a file. */
async function buildReportedFile() {
  const talk = await buildTalk(ctx);
  const owned = { conversationNumber: talk.number, ownerId: talk.consultantId };
  const file = await buildAttachment(ctx, { ...owned, messageSeq: 1 });
  const { seq } = await buildMessage(ctx, {
    conversationNumber: talk.number,
    senderId: talk.consultantId,
    attachmentIds: [file.id],
  });
  await report(talk.id, talk.applicant, { seq });
  return { ...talk, seq, file, owned, reportId: await reportIdOf(talk.number) };
}

/** An applicant's appeal against what was hidden in their message. */
async function buildAppealed() {
  const talk = await buildTalk(ctx);
  const { body } = await app.call<SendMessageReply>('sendMessage', {
    params: { conversationId: talk.id },
    as: talk.applicant,
    body: { clientId: randomUUID(), body: SECRET, isWarned: true },
  });
  const { seq } = body.message;
  await app.call('appealMask', { params: { conversationId: talk.id, seq: `${seq}` }, as: talk.applicant, body: {} });
  return { ...talk, seq, reportId: await reportIdOf(talk.number) };
}

const storedObjects = (id: string) => ctx.storage.list(`attachments/${id.slice(0, 2)}/${id}/`);

async function reportIdOf(conversationNumber: number): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('messageReports')
    .select('id')
    .where('conversationNumber', '=', conversationNumber)
    .executeTakeFirstOrThrow();
  return id;
}

describe('GET /messages/reports', () => {
  it('says who, whom and why, and nothing of what was written', async () => {
    const { reportId, applicantId, consultantId, seq } = await buildReported({ body: 'A very private sentence' });
    const { body, text } = await list();
    expect(body.reports.find(({ _id }) => _id === reportId)).toMatchObject({
      kind: 'report',
      reason: 'payment',
      seq,
      status: 'open',
      reporter: { userId: applicantId },
      other: { userId: consultantId },
      decidedAt: null,
    });
    expect(text).not.toContain('A very private sentence');
    expect(await auditRows(reportId)).toEqual([]);
  });

  it('pages both states without a gap: who waits longest first, the last decision first', async () => {
    // At one moment, so that the id has to tell them apart.
    const made = await Promise.all(
      Array.from({ length: MESSAGE_REPORTS_PER_PAGE + 3 }, async () => {
        const { number, applicantId } = await buildTalk(ctx);
        return (await buildMessageReport(ctx, { conversationNumber: number, reporterId: applicantId })).id;
      }),
    );
    const walk = async (status: string) => {
      const ids: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const { body }: { body: MessageReportsReply } = await list(
          `?status=${status}${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`,
        );
        ids.push(...body.reports.map(({ _id }) => _id));
        next = body.next;
      }
      return ids;
    };
    const open = await walk('open');
    expect(new Set(open).size).toBe(open.length);
    expect(open.filter((id) => made.includes(id))).toHaveLength(made.length);
    expect((await list()).body.openCount).toBe(open.length);
    for (const id of made) await decide(id, { status: 'dismissed' });
    const closed = await walk('closed');
    expect(closed.filter((id) => made.includes(id))).toEqual(closed.slice(0, made.length));
    expect(new Set(closed).size).toBe(closed.length);
  });

  it('refuses everybody else, and bad input', async () => {
    const user = await signIn(ctx, await buildUser(ctx));
    expect((await app.request('GET', '/api/v1/messages/reports')).status).toBe(401);
    expect((await list('', user)).status).toBe(403);
    for (const query of [
      '?status=upheld',
      '?cursor=x',
      '?cursor=2026-01-01T00:00:00.000Z_x',
      `?cursor=x_${randomUUID()}`,
    ])
      expect((await list(query)).status, query).toBe(422);
  });
});

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
    await app.runCronJob('removeUnsentAttachments');
    await app.runCronJob('sweepAttachments');
    expect(await storedObjects(file.id)).toHaveLength(2);
    await decide(reportId, { status: 'dismissed' });
    await expect.poll(() => storedObjects(file.id)).toEqual([]);
    expect(await ctx.db.selectFrom('attachments').where('id', '=', file.id).select('id').execute()).toEqual([]);
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
    await app.runCronJob('removeUnsentAttachments');
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

describe('PUT /messages/reports/:reportId', () => {
  it('closes a report once, with one row, also when two decide at once', async () => {
    const { reportId } = await buildReported();
    const replies = await Promise.all([1, 2, 3].map(() => decide(reportId, { status: 'dismissed' })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { body } = await list('?status=closed');
    expect(body.reports[0]).toMatchObject({
      _id: reportId,
      status: 'dismissed',
      decision: 'Read and weighed.',
      decidedByName: 'Ida Rhodes',
      isOtherRemoved: false,
    });
    expect(await auditRows(reportId)).toMatchObject([
      {
        action: 'message.reportDecided',
        reason: 'Read and weighed.',
        after: { status: 'dismissed', removedUserId: null },
      },
    ]);
  });

  it('takes the reported person out for good', async () => {
    const { reportId, id, applicant, consultantId, consultant } = await buildReported();
    const { body } = await decide(reportId, { removesMember: true });
    expect(body.isOtherRemoved).toBe(true);
    expect((await auditRows(reportId))[0]).toMatchObject({ after: { removedUserId: consultantId } });
    expect((await app.call('getConversation', { params: { conversationId: id }, as: consultant })).status).toBe(404);
    const send = (as: string) =>
      app.call<ErrorBody>('sendMessage', {
        params: { conversationId: id },
        as,
        body: { clientId: randomUUID(), body: 'Hello' },
      });
    expect((await send(consultant)).status).toBe(404);
    expect((await send(applicant)).body.error).toBe(MESSAGE_TEXTS.theyLeft);
  });

  it('does not let an applicant who was removed come back by opening the conversation again', async () => {
    const talk = await buildTalk(ctx);
    const { id: reportId } = await buildMessageReport(ctx, {
      conversationNumber: talk.number,
      reporterId: talk.consultantId,
    });
    const reopen = () =>
      app.call<ErrorBody>('createConversation', { params: { consultantId: talk.consultantId }, as: talk.applicant });
    await app.call('leaveConversation', { params: { conversationId: talk.id }, as: talk.applicant });
    expect((await reopen()).status).toBe(200);
    await decide(reportId, { removesMember: true });
    const refused = await reopen();
    expect([refused.status, refused.body.error]).toEqual([409, MESSAGE_TEXTS.removed]);
    const listed = await app.call<ConversationsReply>('listConversations', { as: talk.applicant });
    expect(listed.body.conversations).toEqual([]);
  });

  it('removes nobody when a report is dismissed, and never for an appeal', async () => {
    const { reportId, id, consultant } = await buildReported();
    await decide(reportId, { status: 'dismissed', removesMember: true });
    expect((await app.call('getConversation', { params: { conversationId: id }, as: consultant })).status).toBe(200);
    const appealed = await buildAppealed();
    const refused = await decide(appealed.reportId, { removesMember: true });
    expect([refused.status, refused.body.error]).toEqual([422, MESSAGE_REPORT_TEXTS.nobodyToRemove]);
    expect((await list()).body.reports.map(({ _id }) => _id)).toContain(appealed.reportId);
  });

  it('uncovers a message whose appeal is upheld, as a numbered change', async () => {
    const { reportId, id, consultant, applicant, seq } = await buildAppealed();
    await decide(reportId);
    const { body } = await app.request<MessagesReply>(
      'GET',
      `/api/v1/messages/conversations/${id}/messages?after=0&changedSince=0`,
      { as: consultant },
    );
    expect(body).toMatchObject({ changeCount: 1, changed: [{ seq, body: SECRET, isMasked: false }] });
    expect((await auditRows(reportId)).map(({ action }) => action)).toEqual(['message.appealDecided']);
    const again = await app.call('appealMask', {
      params: { conversationId: id, seq: `${seq}` },
      as: applicant,
      body: {},
    });
    expect(again.status).toBe(409);
  });

  it('leaves it hidden when the appeal is dismissed, and does not ask twice', async () => {
    const { reportId, id, applicant, consultant, seq } = await buildAppealed();
    await decide(reportId, { status: 'dismissed' });
    const seen = await app.request('GET', `/api/v1/messages/conversations/${id}/messages`, { as: consultant });
    expect(seen.text).not.toContain('gmail');
    const again = await app.call<ErrorBody>('appealMask', {
      params: { conversationId: id, seq: `${seq}` },
      as: applicant,
      body: {},
    });
    expect([again.status, again.body.error]).toEqual([409, MESSAGE_REPORT_TEXTS.appealDecided]);
  });

  it('leaves a message deleted that was deleted before the decision', async () => {
    const { reportId, id, applicant, seq } = await buildAppealed();
    await app.call('deleteMessage', { params: { conversationId: id, seq: `${seq}` }, as: applicant });
    expect((await decide(reportId)).status).toBe(200);
    const { body, text } = await app.request<MessagesReply>('GET', `/api/v1/messages/conversations/${id}/messages`, {
      as: applicant,
    });
    expect(body.messages).toMatchObject([{ isDeleted: true, body: '' }]);
    expect(text).not.toContain('gmail');
  });

  it.each([
    ['an upheld report', buildReported, { removesMember: true }, 'removed from it'],
    ['a dismissed report', buildReported, { status: 'dismissed' }, 'nothing against our rules'],
    ['an upheld appeal', buildAppealed, {}, 'shown in full now'],
    ['a dismissed appeal', buildAppealed, { status: 'dismissed' }, 'left it hidden'],
  ])('writes to who asked, without a word of what was said: %s', async (_, build, body, words) => {
    const { reportId, applicantId, id } = await build();
    await decide(reportId, { note: 'Weighed <b>twice</b>.', ...body });
    await app.runJobs();
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', applicantId)
      .executeTakeFirstOrThrow();
    const mail = await app.inbox.findMail(email, 'what we decided');
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(mail.text).toContain(`/app/messages/${id}`);
    expect(mail.html).not.toContain('<b>twice');
    expect(mail.text).not.toMatch(/gmail|money/);
    expect(await app.inbox.list(email)).toHaveLength(1);
  });

  it('refuses everybody else, unknown reports and bad input', async () => {
    const { reportId, applicant } = await buildReported();
    expect((await app.call('decideMessageReport', { params: { reportId }, body: {} })).status).toBe(401);
    expect((await decide(reportId, {}, applicant)).status).toBe(403);
    expect((await decide(randomUUID())).status).toBe(404);
    for (const body of [
      { status: 'open' },
      { note: ' ' },
      { note: 'x'.repeat(1_001) },
      { removesMember: 1 },
      { seq: 1 },
    ])
      expect((await decide(reportId, body)).status, JSON.stringify(body)).toBe(422);
    expect(await auditRows(reportId)).toEqual([]);
  });
});

// Last: it moves the clock beyond the end of every session.
describe('the copy', () => {
  it(`is gone ${MESSAGE_REPORT_COPY_DAYS} days after the decision, and no sooner`, async () => {
    const { reportId: decided } = await buildReported();
    const { reportId: open } = await buildReported();
    const copies = async (reportId: string) =>
      (await ctx.db.selectFrom('reportedMessages').select('seq').where('reportId', '=', reportId).execute()).length;
    await decide(decided);
    clock.advance(MESSAGE_REPORT_COPY_DAYS * 24 * 60 * 60 * 1_000 - 1_000);
    await app.runCronJob('removeOldReportCopies');
    expect([await copies(decided), await copies(open)]).toEqual([2, 2]);
    clock.advance(1_000);
    await app.runCronJob('removeOldReportCopies');
    expect([await copies(decided), await copies(open)]).toEqual([0, 2]);
  });
});
