// Who reported or appealed hears what became of it. May run twice: the mail keeps its Message-ID.
import type { Context } from '#platform/context.ts';
import { messageReportDecidedMail } from './message-reports.mails.ts';
import { selectAnswer } from './message-reports.repository.ts';

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
