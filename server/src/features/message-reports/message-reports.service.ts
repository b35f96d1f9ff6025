// The rules of reports and appeals: a member reports, who wrote a hidden message appeals, and an administrator reads the
// thread only with a reason that is kept, and decides each once.
import type { FileVariant } from '@matricula/contract/attachments.rules.ts';
import type {
  appealMaskBodySchema,
  decideMessageReportBodySchema,
  messageReportsQuerySchema,
  ReadThreadBody,
  reportConversationBodySchema,
  reportedFileParamsSchema,
} from '@matricula/contract/message-reports.ts';
import { MESSAGE_REPORT_TEXTS, MESSAGE_REPORTS_PER_PAGE } from '@matricula/contract/message-reports.rules.ts';
import type { z } from 'zod';
import { getSentFile } from '#features/attachments/attachments.service.ts';
import { recordAudit } from '#features/audit/audit.service.ts';
import {
  changeBlock,
  getMembershipOf,
  removeMember,
  requireMembership,
} from '#features/conversations/conversations.service.ts';
import { getWrittenMessage, listReportedMessages, uncoverMessage } from '#features/messages/messages.service.ts';
import { type Context, emit, withTransaction } from '#platform/context.ts';
import { conflict, ensure, forbidden, invalid, notFound, unauthorized } from '#platform/errors.ts';
import type { PrivateFile } from '#platform/http/private-file.ts';
import { messageReportDecided } from './message-reports.events.ts';
import { canDecideReport, canListReports } from './message-reports.policy.ts';
import {
  type MessageReportRow,
  selectDecidedAppeal,
  selectOpenCount,
  selectReport,
  selectReports,
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
    const { number } = await requireMembership(ctx, conversationId);
    const reported = seq === null ? null : await getWrittenMessage(ctx, conversationId, seq);
    if (reported?.message.senderId === userId) invalid(MESSAGE_REPORT_TEXTS.ownMessage);
    await upsertOpenReport(ctx.db, {
      conversationNumber: number,
      kind: 'report',
      seq,
      reportedBody: reported?.writtenBody ?? null,
      reporterId: userId,
      reason,
      note,
      createdAt: ctx.clock.now(),
    });
    if (isBlocking) await changeBlock(ctx, conversationId, { isBlocked: true });
  });
}

/** Asks a person to look at what was hidden in one's own message. Decided once. Fails with notFound, forbidden or conflict. */
export async function appealMask(
  ctx: Context,
  { conversationId, seq }: { conversationId: string; seq: number },
  { note }: z.output<typeof appealMaskBodySchema>,
): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const { number } = await requireMembership(ctx, conversationId);
  const { message } = await getWrittenMessage(ctx, conversationId, seq);
  if (message.senderId !== userId) forbidden(MESSAGE_REPORT_TEXTS.notYourMask);
  if (!message.isMasked) conflict(MESSAGE_REPORT_TEXTS.notMasked, 'not_masked');
  if ((await selectDecidedAppeal(ctx.db, number, seq)) !== undefined)
    conflict(MESSAGE_REPORT_TEXTS.appealDecided, 'appeal_decided');
  await upsertOpenReport(ctx.db, {
    conversationNumber: number,
    kind: 'appeal',
    seq,
    // Who deletes their own message takes their words back.
    reportedBody: null,
    reporterId: userId,
    reason: 'mistake',
    note,
    createdAt: ctx.clock.now(),
  });
}

/** A page of the queue, and how many wait in all. Fails with forbidden or invalid. */
export async function listReports(ctx: Context, { status, cursor }: z.output<typeof messageReportsQuerySchema>) {
  ensure(canListReports(ctx.actor));
  const isOpen = status === 'open';
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await selectReports(ctx.db, { isOpen, after, limit: MESSAGE_REPORTS_PER_PAGE + 1 });
  const page = rows.slice(0, MESSAGE_REPORTS_PER_PAGE);
  const last = page.at(-1);
  const at = isOpen ? last?.createdAt : last?.decidedAt;
  return {
    rows: page,
    next: rows.length > page.length && last !== undefined ? `${at?.toISOString()}_${last.id}` : null,
    openCount: await selectOpenCount(ctx.db),
  };
}

/**
 * The messages around the reported one, for the administrator who decides. Every reading leaves a row with its reason,
 * in the same transaction: what was not logged was not read. Fails with notFound or forbidden.
 */
export async function readReportedThread(ctx: Context, reportId: string, { reason }: ReadThreadBody) {
  return withTransaction(ctx, async (ctx) => {
    const report = await requireReport(ctx, reportId);
    const membership = await getMembershipOf(ctx, report.conversationId, report.reporterId);
    const thread = await listReportedMessages(ctx, membership, report.seq);
    await recordAudit(ctx, {
      action: 'message.threadRead',
      subjectType: 'messageReport',
      subjectId: reportId,
      reason,
      before: null,
      after: { conversationId: report.conversationId, seq: report.seq },
    });
    return { report, ...thread, lastSeq: membership.lastSeq };
  });
}

/** A file of the reported conversation. As with the thread, what was not logged was not read. Fails with notFound or forbidden. */
export async function readReportedFile(
  ctx: Context,
  { reportId, attachmentId, variant }: z.output<typeof reportedFileParamsSchema>,
  { reason }: ReadThreadBody,
): Promise<PrivateFile> {
  return withTransaction(ctx, async (ctx) => {
    const report = await requireReport(ctx, reportId);
    const { number } = await getMembershipOf(ctx, report.conversationId, report.reporterId);
    const file = await getSentFile(ctx, { id: attachmentId, conversationNumber: number }, variant as FileVariant);
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
    if (isRemoving) await removeMember(ctx, report.conversationId, report.otherId);
    await recordAudit(ctx, {
      action: `message.${report.kind}Decided`,
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

async function requireReport(ctx: Context, reportId: string): Promise<MessageReportRow> {
  ensure(canListReports(ctx.actor));
  const report = (await selectReport(ctx.db, reportId)) ?? notFound('Report');
  if (!canDecideReport(ctx.actor, report)) forbidden(MESSAGE_REPORT_TEXTS.ownCase);
  return report;
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [at = '', id = ''] = cursor.split('_');
  const time = new Date(at);
  if (Number.isNaN(time.getTime()) || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    invalid('Not a place in the list');
  return { at: time, id };
}
