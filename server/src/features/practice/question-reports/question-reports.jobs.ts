// Whoever reported a mistake hears what became of it. May run twice: the mail keeps its Message-ID.
import type { Context } from '#platform/context/context.ts';
import { questionReportDecidedMail } from './question-reports.mails.ts';
import { selectAnswer } from './question-reports.repository.ts';

export async function sendQuestionReportAnswer(ctx: Context, { reportId }: { reportId: string }): Promise<void> {
  const found = await selectAnswer(ctx.db, reportId);
  if (found === undefined) return;
  const { email, status, ...answer } = found;
  const place = { brand: 'matricula', origin: ctx.config.origins.matricula } as const;
  const mail = questionReportDecidedMail(place, { ...answer, isCorrected: status === 'corrected' });
  await ctx.mailer.send({ to: email, key: `question-report-${reportId}`, ...mail });
}
