// What the worker does for applications: the mail of each step, and the end of documents. May run twice: a mail keeps its Message-ID.
import type { ApplicationStatus } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Context } from '#platform/context/context.ts';
import type { EventPayload } from '#platform/jobs/queue.ts';
import { deleteDueDocuments } from './applications.documents.service.ts';
import type { applicationMoved } from './applications.events.ts';
import { applicationMail } from './applications.mails.ts';
import { selectEvents } from './applications.repository.ts';
import { selectApplicantOf } from './applications.review.repository.ts';

/** One that has been taken back meanwhile, or followed by another, is not told of: the applicant would read what is no longer so. */
export async function sendApplicationMail(ctx: Context, { applicationId, seq }: EventPayload<typeof applicationMoved>) {
  const events = await selectEvents(ctx.db, applicationId);
  const event = events.at(-1);
  if (event?.seq !== seq || event.isUndone) return;
  const applicant = await selectApplicantOf(ctx.db, applicationId);
  if (applicant === undefined) return;
  const place = { brand: 'peerway', origin: ctx.config.origins.peerway } as const;
  const mail = applicationMail(place, {
    name: applicant.name,
    status: event.toStatus as ApplicationStatus,
    isAgain: event.fromStatus !== 'draft',
    message: event.message,
  });
  ctx.realtime.toUser(applicant.userId, 'application.updated');
  await ctx.mailer.send({ to: applicant.email, key: `application-${applicationId}-${seq}`, ...mail });
}

/** Government IDs and proofs of attendance do not outlive the decision for long. */
export async function deleteApplicationDocuments(ctx: Context): Promise<void> {
  const deleted = await deleteDueDocuments(ctx);
  if (deleted > 0) ctx.log.info({ deleted }, 'documents of decided applications were deleted');
}
