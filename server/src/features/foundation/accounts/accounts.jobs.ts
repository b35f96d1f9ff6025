// What happens later because something happened to an account: mails, and the nightly tidying. Each may run twice.
import type { BrandId } from '@matricula/contract/base/brands.ts';
import type { Context } from '#platform/context/context.ts';
import { createLinkSecret } from './accounts.links.ts';
import {
  type MailTarget,
  type MailText,
  newDeviceMail,
  passwordChangedMail,
  registrationRepeatedMail,
  resetMail,
  verificationMail,
} from './accounts.mails.ts';
import { deleteExpiredLinks, selectSession, selectUser } from './accounts.repository.ts';
import { deleteSessionsEndedBefore } from '#platform/auth/session-rows.ts';

const ENDED_SESSIONS_KEPT_MS = 30 * 24 * 60 * 60_000;

interface MailJob {
  userId: string;
  brand: BrandId;
  mailId: string;
}

/** Reads the person anew: they may be gone, or confirmed, since the event. */
async function sendMail(
  ctx: Context,
  { userId, brand, mailId }: MailJob,
  write: (target: MailTarget, user: NonNullable<Awaited<ReturnType<typeof selectUser>>>) => Promise<MailText | null>,
): Promise<void> {
  const user = await selectUser(ctx.db, userId);
  if (user === undefined) return;
  const name = user.emailVerifiedAt === null ? null : user.name;
  const mail = await write({ name, brand, origin: ctx.config.origins[brand] }, user);
  if (mail !== null) await ctx.mailer.send({ to: user.email, key: mailId, ...mail });
}

export async function sendVerificationMail(ctx: Context, payload: MailJob): Promise<void> {
  await sendMail(ctx, payload, async (target, user) => {
    if (user.emailVerifiedAt !== null) return null;
    return verificationMail(target, await createLinkSecret(ctx, user.id, 'verify-email'));
  });
}

export async function sendResetMail(
  ctx: Context,
  payload: Omit<MailJob, 'userId'> & { userId: string | null },
): Promise<void> {
  const { userId } = payload;
  if (userId === null) return;
  await sendMail(ctx, { ...payload, userId }, async (target) =>
    resetMail(target, await createLinkSecret(ctx, userId, 'reset-password')),
  );
}

export async function sendPasswordChangedMail(ctx: Context, payload: MailJob): Promise<void> {
  await sendMail(ctx, payload, async (target) => passwordChangedMail(target, ctx.config.supportEmail));
}

export async function sendNewDeviceMail(ctx: Context, payload: MailJob & { sessionId: string }): Promise<void> {
  const session = await selectSession(ctx.db, payload.sessionId);
  if (session === undefined) return;
  const device = { label: session.deviceLabel, ipAddress: session.ipAddress, at: session.createdAt };
  await sendMail(ctx, payload, async (target) => newDeviceMail(target, device));
}

export async function sendRegistrationRepeatedMail(ctx: Context, payload: MailJob): Promise<void> {
  await sendMail(ctx, payload, async (target) => registrationRepeatedMail(target));
}

export async function removeExpiredLinks(ctx: Context): Promise<void> {
  const count = await deleteExpiredLinks(ctx.db, ctx.clock.now());
  ctx.log.info({ count }, 'expired links removed');
}

/** Ended sessions are kept for a while because they tell a known device from a new one. */
export async function removeEndedSessions(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ENDED_SESSIONS_KEPT_MS);
  const count = await deleteSessionsEndedBefore(ctx.db, before);
  ctx.log.info({ count }, 'ended sessions removed');
}
