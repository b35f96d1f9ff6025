// Reports and appeals as administrators see them. Pure.
import type { MessageReport, ReadMessage } from '@matricula/contract/message-reports.ts';
import type { Message } from '@matricula/contract/messages.ts';
import type { MessageReportRow } from './message-reports.repository.ts';

export function presentReport(row: MessageReportRow): MessageReport {
  return {
    _id: row.id,
    kind: row.kind as MessageReport['kind'],
    reason: row.reason as MessageReport['reason'],
    note: row.note,
    seq: row.seq,
    status: row.status as MessageReport['status'],
    reporter: { userId: row.reporterId, name: row.reporterName },
    other: { userId: row.otherId, name: row.otherName },
    isOtherRemoved: row.isOtherRemoved,
    reportedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    decision: row.decisionNote,
  };
}

interface Thread {
  report: MessageReportRow;
  messages: readonly Message[];
  /** What the reported message said before anything was hidden, if it is still known. */
  writtenBody: string | null;
}

export function presentThread({ report, messages, writtenBody }: Thread): ReadMessage[] {
  return messages.map((message) => {
    const isReported = message.seq === report.seq;
    // Deleted after it was reported: what was kept with the report.
    const original = message.isDeleted ? report.reportedBody : writtenBody;
    return {
      ...message,
      senderName: message.senderId === report.reporterId ? report.reporterName : report.otherName,
      isReported,
      originalBody: isReported && original !== message.body ? original : null,
    };
  });
}
