// Whoever reported an error while signed in hears what became of it. May run twice: the mail keeps its Message-ID.
import type { Context } from '#platform/context/context.ts';
import { reportDecidedMail } from './school-reports.mails.ts';
import { selectAnswer } from './school-reports.repository.ts';

export async function sendReportAnswer(ctx: Context, { reportId }: { reportId: string }): Promise<void> {
  const found = await selectAnswer(ctx.db, reportId);
  if (found === undefined) return;
  const { email, status, ...answer } = found;
  const place = { brand: 'matricula', origin: ctx.config.origins.matricula } as const;
  const mail = reportDecidedMail(place, { ...answer, isCorrected: status === 'corrected' });
  await ctx.mailer.send({ to: email, key: `school-report-${reportId}`, ...mail });
}
