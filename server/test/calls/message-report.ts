// The queue of reports through HTTP, as an administrator works on it, and conversations with something to decide.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  MessageReport,
  MessageReportsReply,
  ReadThreadReply,
} from '@matricula/contract/messaging/message-reports.ts';
import type { SendMessageReply } from '@matricula/contract/messaging/messages.ts';
import type { TestApp } from '#test/app.ts';
import { buildAttachment } from '#test/builders/attachment.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';

/** What an appeal is about. */
export const SECRET = 'Write to ada@gmail.com about the essay';

export function reportCallsOf(app: TestApp, admin: string) {
  const { ctx } = app;

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

  return {
    auditRows,
    buildAppealed,
    buildReported,
    buildReportedFile,
    decide,
    list,
    read,
    report,
    reportIdOf,
    storedObjects,
  };
}
