// Reports and appeals as administrators see them, and an appeal as who made it does. Pure.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Appeal, MessageReport, ReadMessage } from '@matricula/contract/messaging/message-reports.ts';
import type { Message } from '@matricula/contract/messaging/messages.ts';
import type { WindowMessage } from '#features/messaging/messages/messages.service.ts';
import type { AppealRow, MessageReportRow } from './message-reports.repository.ts';

export function presentReport(row: MessageReportRow): MessageReport {
  return {
    _id: row.id,
    kind: row.kind as MessageReport['kind'],
    reason: row.reason as MessageReport['reason'],
    note: row.note,
    seq: row.seq,
    status: row.status as MessageReport['status'],
    reporter: {
      userId: row.reporterId,
      name: row.reporterName,
      role: row.reporterRole as Role,
      memberSince: row.reporterSince.toISOString(),
      reportsMade: row.madeByReporter,
      reportsAgainst: row.againstReporter,
      upheldAgainst: row.upheldAgainstReporter,
    },
    other: {
      userId: row.otherId,
      name: row.otherName,
      role: row.otherRole as Role,
      memberSince: row.otherSince.toISOString(),
      reportsMade: row.madeByOther,
      reportsAgainst: row.againstOther,
      upheldAgainst: row.upheldAgainstOther,
    },
    isOtherRemoved: row.isOtherRemoved,
    reportedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    decision: row.decisionNote,
  };
}

export function presentAppeal(row: AppealRow): Appeal {
  return {
    seq: row.seq,
    status: row.status as Appeal['status'],
    appealedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decisionNote,
  };
}

interface Thread {
  report: MessageReportRow;
  window: readonly WindowMessage[];
  /** The same, in the same order. */
  messages: readonly Message[];
}

export function presentThread({ report, window, messages }: Thread): ReadMessage[] {
  return messages.map((message, index) => {
    const { writtenBody = null, deletedAt = null } = window[index] ?? {};
    return {
      ...message,
      senderName: message.senderId === report.reporterId ? report.reporterName : report.otherName,
      isReported: message.seq === report.seq,
      originalBody: writtenBody === message.body ? null : writtenBody,
      deletedAt: deletedAt?.toISOString() ?? null,
    };
  });
}
