// The rules of links sent by mail: asking for them, making them, using them up. Only a hash of the secret is ever stored.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import type { RequestResetBody, ResetPasswordBody, VerifyEmailBody } from '@matricula/contract/foundation/accounts.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { AppError, tooMany } from '#platform/context/errors.ts';
import { passwordChanged, passwordResetRequested, verificationRequested } from './accounts.events.ts';
import { hashPassword } from './accounts.passwords.ts';
import {
  deleteLink,
  deleteLinksOf,
  insertLink,
  type LinkPurpose,
  selectLink,
  selectUser,
  selectAddressee,
  updateEmailVerified,
  updatePasswordHash,
} from './accounts.repository.ts';
import { endUserSessions, getAccount, refuseWeakPassword } from './accounts.service.ts';
import { forgiveFailures, takeMailAllowance, takeMailAllowanceOf } from './accounts.throttle.ts';

const LIFETIME_MS: Record<LinkPurpose, number> = {
  'reset-password': 30 * 60_000,
  'verify-email': 7 * 24 * 60 * 60_000,
};

const RETRY_MAILS_SECONDS = 60 * 60;

/** Makes a link's secret, to be mailed and forgotten. Called by jobs only, so no request and no payload ever holds one. */
export async function createLinkSecret(ctx: Context, userId: string, purpose: LinkPurpose): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS[purpose]);
  await insertLink(ctx.db, { secretHash: hashSecret(secret), userId, purpose, createdAt, expiresAt });
  return secret;
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Asks for a reset mail. Does the same work and says the same whether or not the address has an account. */
export async function requestPasswordReset(ctx: Context, { email }: RequestResetBody): Promise<void> {
  const addressee = await selectAddressee(ctx.db, email, ctx.origin.deviceId);
  const userId = (await takeMailAllowance(ctx, 'reset', addressee)) ? addressee.userId : null;
  await withTransaction(ctx, (ctx) =>
    emit(ctx, passwordResetRequested, { userId, brand: ctx.origin.brand, mailId: randomUUID() }),
  );
}

/**
 * Sets a new password with a link from a mail and ends every session; nobody is signed in by it, but the device is known
 * from now on, and its id is returned. Fails with 410 when the link is used up or old, and with invalid for a weak password,
 * which leaves the link usable.
 */
export async function resetPassword(ctx: Context, { token, password }: ResetPasswordBody): Promise<string | null> {
  const secretHash = hashSecret(token);
  // Looked at first, so that guessed links cost no hash.
  const link = await selectLink(ctx.db, secretHash, 'reset-password', ctx.clock.now());
  const owner = (link && (await selectUser(ctx.db, link.userId))) ?? refuseResetLink();
  await refuseWeakPassword('password', password, owner);
  const passwordHash = await hashPassword(password);
  const isTold = await takeMailAllowanceOf(ctx, 'changed', owner.id);
  const userId = await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const { userId } = (await deleteLink(ctx.db, secretHash, 'reset-password', now)) ?? refuseResetLink();
    await updatePasswordHash(ctx.db, userId, passwordHash, now);
    // Whoever holds the link has read the mail, which is what confirming the address asks for.
    await updateEmailVerified(ctx.db, userId, now);
    await deleteLinksOf(ctx.db, userId, 'reset-password');
    await endUserSessions(ctx, { userId }, 'password-reset');
    if (isTold) await emit(ctx, passwordChanged, { userId, brand: ctx.origin.brand, mailId: randomUUID() });
    return userId;
  });
  return forgiveFailures(ctx, userId);
}

function refuseResetLink(): never {
  throw new AppError(410, 'link_invalid', ACCOUNT_TEXTS.resetLinkInvalid);
}

/** Confirms the address with a link from a mail. Fails with 410 when the link is used up or old. */
export async function verifyEmail(ctx: Context, { token }: VerifyEmailBody): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const link = await deleteLink(ctx.db, hashSecret(token), 'verify-email', now);
    if (link === undefined) throw new AppError(410, 'link_invalid', ACCOUNT_TEXTS.verifyLinkInvalid);
    await updateEmailVerified(ctx.db, link.userId, now);
    await deleteLinksOf(ctx.db, link.userId, 'verify-email');
    ctx.afterCommit(() => ctx.realtime.toUser(link.userId, 'account.updated'));
  });
}

/** Sends the confirmation mail again; says so, or says that there is nothing left to confirm. Fails with tooMany. */
export async function resendVerification(ctx: Context): Promise<string> {
  const user = await getAccount(ctx);
  if (user.emailVerifiedAt !== null) return ACCOUNT_TEXTS.verifyDone;
  if (!(await takeMailAllowanceOf(ctx, 'confirm', user.id))) tooMany(ACCOUNT_TEXTS.mailsSpent, RETRY_MAILS_SECONDS);
  await withTransaction(ctx, (ctx) =>
    emit(ctx, verificationRequested, { userId: user.id, brand: ctx.origin.brand, mailId: randomUUID() }),
  );
  return ACCOUNT_TEXTS.verifySent;
}
