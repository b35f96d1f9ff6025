// The admin log on the wire and as a file. Pure.
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import { auditActionText } from '@matricula/contract/foundation/audit-actions.rules.ts';
import type { AuditCheckKind, AuditLogReply, AuditState } from '@matricula/contract/foundation/audit.ts';
import type { LogRow } from './audit.log.repository.ts';
import type { listAuditLog, readAuditState } from './audit.log.service.ts';

export function presentAuditLog({
  rows,
  next,
  count,
  isTooMany,
}: Awaited<ReturnType<typeof listAuditLog>>): AuditLogReply {
  return {
    data: rows.map(({ id, at, actorName, ...row }) => ({
      ...row,
      rowId: String(id),
      at: at.toISOString(),
      by: actorName,
    })),
    next: next === null ? null : String(next),
    count,
    isTooMany,
  };
}

export function presentAuditState({
  verdict,
  running,
  copy,
  keptYears,
  removal,
}: Awaited<ReturnType<typeof readAuditState>>): AuditState {
  return {
    verdict:
      verdict === undefined
        ? null
        : {
            isWhole: verdict.isWhole === true,
            rows: verdict.verifiedRows,
            at: (verdict.endedAt ?? verdict.movedAt).toISOString(),
            brokenAt: verdict.brokenAt === null ? null : String(verdict.brokenAt),
          },
    running:
      running === undefined
        ? null
        : {
            kind: running.kind as AuditCheckKind,
            rows: running.checkedRows,
            // Of one that goes on, nobody has counted what is new.
            of: running.kind === 'full' ? (verdict?.verifiedRows ?? null) : null,
          },
    copy:
      copy === null
        ? null
        : {
            kind: copy.kind,
            copiedAt: copy.copiedAt?.toISOString() ?? null,
            lateRows: copy.late.count,
            lateSince: copy.late.since?.toISOString() ?? null,
          },
    keptYears,
    removedUntil: removal?.lastAt.toISOString() ?? null,
  };
}

const HEADINGS = [
  'Number',
  'When (UTC)',
  'Who',
  'Who, ID',
  'What',
  'Action',
  'Subject',
  'Subject, ID',
  'Reason',
  'Before',
  'After',
  'IP address',
  'Request ID',
];

function cellsOf(row: LogRow) {
  return [
    row.id,
    row.at.toISOString(),
    row.actorName ?? '',
    row.actorId,
    auditActionText(row.action),
    row.action,
    row.subjectType,
    row.subjectId,
    row.reason,
    row.before === null ? '' : JSON.stringify(row.before),
    row.after === null ? '' : JSON.stringify(row.after),
    row.ipAddress,
    row.requestId,
  ];
}

/** Line after line, as the rows come. The mark in front tells Excel that the letters are UTF-8. */
export async function* presentCsv(batches: AsyncIterable<LogRow[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([HEADINGS])}`;
  for await (const rows of batches) yield csvOf(rows.map(cellsOf));
}
