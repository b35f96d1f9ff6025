// The administrators' queue through HTTP: who waits, one by its id, each decided once, with its consequence. Reading is in message-reports.reading.test.ts.
import { randomUUID } from 'node:crypto';
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { MessageReport, MessageReportsReply } from '@matricula/contract/messaging/message-reports.ts';
import { MESSAGE_REPORT_COPY_DAYS, MESSAGE_REPORT_TEXTS } from '@matricula/contract/messaging/message-reports.rules.ts';
import type { ConversationsReply, MessagesReply } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildMessageReport, buildTalk } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { reportCallsOf, SECRET } from '#test/calls/message-report.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Ida Rhodes' }));
const { auditRows, buildAppealed, buildReported, decide, list, report, reportIdOf } = reportCallsOf(app, admin);

beforeEach(() => clock.advance(1_000));

describe('GET /messages/reports', () => {
  it('says who, whom and why, and nothing of what was written', async () => {
    const { reportId, applicantId, consultantId, seq } = await buildReported({ body: 'A very private sentence' });
    const { body, text } = await list();
    expect(body.reports).toEqual(body.data);
    expect(body.data.find(({ _id }) => _id === reportId)).toMatchObject({
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
      Array.from({ length: QUEUE_PAGE_SIZE + 3 }, async () => {
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
        ids.push(...body.data.map(({ _id }) => _id));
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

describe('GET /messages/reports/:reportId', () => {
  const get = (reportId: string, as: string | undefined = admin) =>
    app.call<MessageReport & ErrorBody>('getMessageReport', { params: { reportId }, as });

  it('finds one wherever it stands in the queue, decided ones too, without a word of the thread and without a row', async () => {
    const { reportId } = await buildReported({ body: 'A very private sentence' });
    const open = await get(reportId);
    expect(open.body).toMatchObject({ _id: reportId, status: 'open', reason: 'payment' });
    expect(open.text).not.toContain('A very private sentence');
    expect(await auditRows(reportId)).toEqual([]);
    await decide(reportId);
    expect((await get(reportId)).body).toMatchObject({ status: 'upheld', decidedByName: 'Ida Rhodes' });
  });

  it('says of both people who they are, and how often they reported and were reported', async () => {
    const { reportId, applicant, id, number } = await buildReported();
    await decide(reportId);
    await report(id, applicant, { reason: 'spam' });
    const again = await ctx.db
      .selectFrom('messageReports')
      .select('id')
      .where('conversationNumber', '=', number)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    const { body } = await get(again.id);
    expect(body.reporter).toMatchObject({ role: 'user', reportsMade: 2, reportsAgainst: 0, upheldAgainst: 0 });
    expect(body.other).toMatchObject({ role: 'consultant', reportsMade: 0, reportsAgainst: 2, upheldAgainst: 1 });
    expect(Date.parse(body.other.memberSince)).toBeLessThanOrEqual(clock.now().getTime());
  });

  it('says nothing of what was said or found to an administrator who is part of it', async () => {
    const judge = await buildUser(ctx, { role: 'admin' });
    const own = await buildTalk(ctx, { applicantId: judge.id });
    await report(own.id, own.consultant, { note: 'Was rude about my essay.' });
    const reportId = await reportIdOf(own.number);
    const as = await signIn(ctx, judge);
    const byId = (by: string) => app.call<MessageReport>('getMessageReport', { params: { reportId }, as: by });
    expect((await byId(admin)).body).toMatchObject({ note: 'Was rude about my essay.', reporter: { reportsMade: 1 } });
    const waiting = { status: 'open', note: '', decision: '', decidedByName: null };
    const blank = { ...waiting, reporter: { reportsMade: 0 }, other: { reportsAgainst: 0 } };
    expect((await byId(as)).body).toMatchObject(blank);
    expect((await list('', as)).body.data.find(({ _id }) => _id === reportId)).toMatchObject(blank);
    await decide(reportId, { note: 'It was.' });
    expect((await byId(as)).body).toMatchObject({ ...blank, status: 'upheld' });
  });

  it('refuses everybody else, unknown ones and bad input', async () => {
    const { reportId } = await buildReported();
    expect((await app.call('getMessageReport', { params: { reportId } })).status).toBe(401);
    expect((await get(reportId, await signIn(ctx, await buildUser(ctx)))).status).toBe(403);
    expect((await get(randomUUID())).status).toBe(404);
    expect((await get('x')).status).toBe(422);
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
