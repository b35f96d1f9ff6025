// Mail that a server has refused for good: kept by person, so that an administrator can help whoever hears nothing from us.
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import type { RefusedMail } from '#platform/mail/mailer.ts';
import { deleteRefusedMails, selectRefusedMails, upsertRefusedMail } from './refused-mails.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After so long without another one. */
const KEPT_DAYS = 30;

/** One more for this person. */
export async function noteRefusedMail(ctx: Context, { to, code }: RefusedMail): Promise<void> {
  await upsertRefusedMail(ctx.db, { email: to, code, now: ctx.clock.now() });
}

/** Whom mail did not reach in the last days, the last ones first, and how many people they are. Fails with forbidden. */
export async function listRefusedMails(ctx: Context, { days, limit }: { days: number; limit: number }) {
  requireAdmin(ctx);
  return selectRefusedMails(ctx.db, new Date(ctx.clock.now().getTime() - days * DAY_MS), limit);
}

export async function forgetRefusedMails(ctx: Context): Promise<void> {
  await deleteRefusedMails(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
