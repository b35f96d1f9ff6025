// The rules of reports and appeals: a member reports, who wrote a hidden message appeals, and an administrator reads the
// thread only with a reason that is kept, and decides each once.
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import type {
  appealMaskBodySchema,
  decideMessageReportBodySchema,
  messageReportsQuerySchema,
  ReadThreadBody,
  reportConversationBodySchema,
  reportedFileParamsSchema,
} from '@matricula/contract/messaging/message-reports.ts';
import { MESSAGE_REPORT_TEXTS, MAX_COPIED_MESSAGES } from '@matricula/contract/messaging/message-reports.rules.ts';
import type { z } from 'zod';
import {
  getSentFile,
  holdAttachments,
  releaseAttachments,
} from '#features/messaging/attachments/attachments.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import {
  changeBlock,
  getMembershipOf,
  holdConversation,
  removeMember,
  requireMembership,
} from '#features/messaging/conversations/conversations.service.ts';
import {
  findDeletions,
  getMessage,
  listWindow,
  presentAll,
  uncoverMessage,
  type WindowMessage,
} from '#features/messaging/messages/messages.service.ts';
import type { JsonValue } from '#platform/database/db-types.ts';
import { cutPage, readCursor } from '#platform/database/page-cursor.ts';
import type { WaitingCount } from '#platform/database/review-queue.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, forbidden, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import { messageReportDecided } from './message-reports.events.ts';
import { canDecideReport, canListReports } from './message-reports.policy.ts';
import {
  type AppealRow,
  insertCopies,
  type MessageReportRow,
  selectAppeals,
  selectCopies,
  selectDecidedAppeal,
  selectReport,
  selectReports,
  selectWaiting,
  updateOpenReport,
  upsertOpenReport,
} from './message-reports.repository.ts';

/** Puts a conversation, or one message of the other's, into the queue, and blocks at once if asked to. Fails with notFound or invalid. */
export async function reportConversation(
  ctx: Context,
  conversationId: string,
  { reason, note, seq, isBlocking }: z.output<typeof reportConversationBodySchema>,
): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  await withTransaction(ctx, async (ctx) => {
    const membership = await requireMembership(ctx, conversationId);
    await holdConversation(ctx, membership);
    if (seq !== null && (await getMessage(ctx, conversationId, seq)).senderId === userId)
      invalid(MESSAGE_REPORT_TEXTS.ownMessage);
    const reportId = await upsertOpenReport(ctx.db, {
      conversationNumber: membership.number,
      kind: 'report',
      seq,
      reporterId: userId,
      reason,
      note,
      createdAt: ctx.clock.now(),
    });
    await copyWindow(ctx, { reportId, conversationNumber: membership.number, seq });
    if (isBlocking) await changeBlock(ctx, conversationId, { isBlocked: true });
  });
}

/** Keeps what is said around the reported message, and its files, as they are now: deleting them takes no evidence away. */
export async function copyWindow(
  ctx: Context,
  { reportId, conversationNumber, seq }: { reportId: string; conversationNumber: number; seq: number | null },
): Promise<void> {
  const known = new Set((await selectCopies(ctx.db, reportId)).map((copy) => copy.seq));
  const fresh = (await listWindow(ctx, conversationNumber, seq)).filter((message) => !known.has(message.seq));
  const copies = fresh.slice(0, MAX_COPIED_MESSAGES - known.size).map((message) => ({
    reportId,
    seq: message.seq,
    senderId: message.senderId,
    clientId: message.clientId,
    body: message.body,
    writtenBody: message.writtenBody,
    attachmentIds: message.attachmentIds,
    card: message.card as JsonValue,
    isMasked: message.isMasked,
    createdAt: message.createdAt,
  }));
  await insertCopies(ctx.db, copies);
  const files = copies.flatMap(({ attachmentIds }) => attachmentIds);
  await holdAttachments(ctx, files, reportId);
}

/** Asks a person to look at what was hidden in one's own message. Decided once. Fails with notFound, forbidden or conflict. */
export async function appealMask(
  ctx: Context,
  { conversationId, seq }: { conversationId: string; seq: number },
  { note }: z.output<typeof appealMaskBodySchema>,
): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const { number } = await requireMembership(ctx, conversationId);
  const message = await getMessage(ctx, conversationId, seq);
  if (message.senderId !== userId) forbidden(MESSAGE_REPORT_TEXTS.notYourMask);
  if (!message.isMasked) conflict(MESSAGE_REPORT_TEXTS.notMasked, 'not_masked');
  if ((await selectDecidedAppeal(ctx.db, number, seq)) !== undefined)
    conflict(MESSAGE_REPORT_TEXTS.appealDecided, 'appeal_decided');
  await upsertOpenReport(ctx.db, {
    conversationNumber: number,
    kind: 'appeal',
    seq,
    reporterId: userId,
    reason: 'mistake',
    note,
    createdAt: ctx.clock.now(),
  });
}

/** What has become of the caller's own appeals. Fails with notFound. */
export async function listAppeals(ctx: Context, conversationId: string): Promise<AppealRow[]> {
  const { userId } = ctx.actor ?? unauthorized();
  const { number } = await requireMembership(ctx, conversationId);
  return selectAppeals(ctx.db, number, userId);
}

/** A page of the queue, and how many wait in all. Fails with forbidden or invalid. */
export async function listReports(ctx: Context, { status, cursor }: z.output<typeof messageReportsQuerySchema>) {
  ensure(canListReports(ctx.actor));
  const isOpen = status === 'open';
  const rows = await selectReports(ctx.db, { isOpen, after: readCursor(cursor), limit: QUEUE_PAGE_SIZE + 1 });
  return {
    ...cutPage(
      rows.map((row) => withoutOwnCase(ctx, row)),
      { size: QUEUE_PAGE_SIZE, atOf: (row) => (isOpen ? row.createdAt : row.decidedAt) },
    ),
    openCount: (await selectWaiting(ctx.db)).count,
  };
}

/** One of them, whatever its state. Fails with forbidden or notFound. */
export async function getReport(ctx: Context, reportId: string): Promise<MessageReportRow> {
  ensure(canListReports(ctx.actor));
  return withoutOwnCase(ctx, (await selectReport(ctx.db, reportId)) ?? notFound('Report'));
}

/** An administrator who is part of a case sees that it waits, and nothing of what was said or found about it: that is for somebody else. */
function withoutOwnCase(ctx: Context, row: MessageReportRow): MessageReportRow {
  if (canDecideReport(ctx.actor, row)) return row;
  const unknown = { madeByReporter: 0, againstReporter: 0, upheldAgainstReporter: 0 };
  const other = { madeByOther: 0, againstOther: 0, upheldAgainstOther: 0 };
  return { ...row, ...unknown, ...other, note: '', decisionNote: '', decidedByName: null };
}

/**
 * The messages around the reported one as they were then, for the administrator who decides. Every reading leaves a row
 * with its reason, in the same transaction: what was not logged was not read. Fails with notFound, forbidden, or conflict
 * once it is decided.
 */
export async function readReportedThread(ctx: Context, reportId: string, { reason }: ReadThreadBody) {
  return withTransaction(ctx, async (ctx) => {
    const report = await requireOpenReport(ctx, reportId);
    const thread = await openWindow(ctx, report);
    const { lastSeq } = await getMembershipOf(ctx, report.conversationId, report.reporterId);
    await recordAudit(ctx, {
      action: 'message.threadRead',
      subjectType: 'messageReport',
      subjectId: reportId,
      reason,
      before: null,
      after: { conversationId: report.conversationId, seq: report.seq },
    });
    return { report, ...thread, lastSeq };
  });
}

/** The window of a report is its copy. Of an appeal it is what stands there: who deletes their own message takes their words back. */
async function openWindow(ctx: Context, report: MessageReportRow) {
  const window =
    report.kind === 'appeal'
      ? (await listWindow(ctx, report.conversationNumber, report.seq)).filter(
          ({ createdAt }) => createdAt <= report.createdAt,
        )
      : await findCopies(ctx, report);
  return { window, messages: await presentAll(ctx, report.conversationId, window) };
}

async function findCopies(ctx: Context, report: MessageReportRow): Promise<WindowMessage[]> {
  const copies = await selectCopies(ctx.db, report.id);
  const seqs = copies.map(({ seq }) => seq);
  const deletions = await findDeletions(ctx, report.conversationNumber, seqs);
  return copies.map((copy) => ({ ...copy, deletedAt: deletions.get(copy.seq) ?? null }));
}

/** A file of the reported window. As with the thread, what was not logged was not read. Fails with notFound, forbidden or conflict. */
export async function readReportedFile(
  ctx: Context,
  { reportId, attachmentId, variant }: z.output<typeof reportedFileParamsSchema>,
  { reason }: ReadThreadBody,
): Promise<PrivateFile> {
  return withTransaction(ctx, async (ctx) => {
    const report = await requireOpenReport(ctx, reportId);
    const { window } = await openWindow(ctx, report);
    if (!window.some(({ attachmentIds }) => attachmentIds.includes(attachmentId))) notFound('Attachment');
    const { conversationNumber } = report;
    const file = await getSentFile(ctx, { id: attachmentId, conversationNumber }, variant as FileVariant);
    await recordAudit(ctx, {
      action: 'message.fileRead',
      subjectType: 'messageReport',
      subjectId: reportId,
      reason,
      before: null,
      after: { conversationId: report.conversationId, attachmentId, variant },
    });
    return file;
  });
}

/**
 * Closes an open report or appeal, lets it have its consequence, and has who asked told. Fails with notFound, forbidden,
 * invalid, or conflict when it is decided already.
 */
export async function decideReport(
  ctx: Context,
  reportId: string,
  { status, note, removesMember }: z.output<typeof decideMessageReportBodySchema>,
): Promise<MessageReportRow> {
  const { userId } = ctx.actor ?? unauthorized();
  return withTransaction(ctx, async (ctx) => {
    const report = await requireReport(ctx, reportId);
    const isRemoving = removesMember && status === 'upheld';
    if (isRemoving && report.kind === 'appeal') invalid(MESSAGE_REPORT_TEXTS.nobodyToRemove);
    const decided = { status, decisionNote: note, decidedBy: userId, decidedAt: ctx.clock.now() };
    if (!(await updateOpenReport(ctx.db, reportId, decided)))
      conflict(MESSAGE_REPORT_TEXTS.alreadyDecided, 'report_decided');
    if (report.kind === 'appeal' && report.seq !== null && status === 'upheld') {
      const membership = await getMembershipOf(ctx, report.conversationId, report.reporterId);
      await uncoverMessage(ctx, membership, report.seq);
    }
    await releaseAttachments(ctx, reportId);
    if (isRemoving) await removeMember(ctx, report.conversationId, report.otherId);
    await recordAudit(ctx, {
      action: report.kind === 'appeal' ? 'message.appealDecided' : 'message.reportDecided',
      subjectType: 'messageReport',
      subjectId: reportId,
      reason: note,
      before: { status: 'open' },
      after: { status, removedUserId: isRemoving ? report.otherId : null },
    });
    await emit(ctx, messageReportDecided, { reportId });
    return (await selectReport(ctx.db, reportId)) ?? notFound('Report');
  });
}

/** What is decided is closed to reading: a dismissed report must not open a conversation for ever. */
async function requireOpenReport(ctx: Context, reportId: string): Promise<MessageReportRow> {
  const report = await requireReport(ctx, reportId);
  return report.status === 'open' ? report : conflict(MESSAGE_REPORT_TEXTS.closedToReading, 'report_decided');
}

async function requireReport(ctx: Context, reportId: string): Promise<MessageReportRow> {
  const report = await getReport(ctx, reportId);
  if (!canDecideReport(ctx.actor, report)) forbidden(MESSAGE_REPORT_TEXTS.ownCase);
  return report;
}

/** How many wait for a decision, and since when the oldest does. Fails with forbidden. */
export async function countWaitingReports(ctx: Context): Promise<WaitingCount> {
  ensure(canListReports(ctx.actor));
  return selectWaiting(ctx.db);
}
