// Who reported or appealed hears what became of it, and what was copied for the decision goes in time. Both may run twice:
// the mail keeps its Message-ID.
import { MESSAGE_REPORT_COPY_DAYS } from '@matricula/contract/messaging/message-reports.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { messageReportDecidedMail } from './message-reports.mails.ts';
import { deleteCopies, selectAnswer } from './message-reports.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export async function sendMessageReportAnswer(ctx: Context, { reportId }: { reportId: string }): Promise<void> {
  const row = await selectAnswer(ctx.db, reportId);
  if (row === undefined) return;
  const place = { brand: 'matricula', origin: ctx.config.origins.matricula } as const;
  const mail = messageReportDecidedMail(place, {
    name: row.reporterName,
    otherName: row.otherName,
    conversationId: row.conversationId,
    kind: row.kind === 'appeal' ? 'appeal' : 'report',
    isUpheld: row.status === 'upheld',
    isOtherRemoved: row.isOtherRemoved,
    decision: row.decisionNote,
  });
  await ctx.mailer.send({ to: row.email, key: `message-report-${reportId}`, ...mail });
}

/** Nightly: copies of reported windows, a while after the decision. */
export async function removeOldReportCopies(ctx: Context): Promise<void> {
  await deleteCopies(ctx.db, new Date(ctx.clock.now().getTime() - MESSAGE_REPORT_COPY_DAYS * DAY_MS));
}
