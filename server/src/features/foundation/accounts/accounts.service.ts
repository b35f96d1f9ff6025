// The rules of accounts: registering, signing in and out, the account itself, its password. Links by mail are next door.
import { randomUUID } from 'node:crypto';
import { ACCOUNT_TEXTS, isOwnWord } from '@matricula/contract/foundation/accounts.rules.ts';
import type {
  ChangePasswordBody,
  LoginBody,
  RegisterBody,
  UpdateAccountBody,
} from '@matricula/contract/foundation/accounts.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import { recordConsents } from '#features/foundation/legal/legal.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import type { Actor } from '#platform/context/actor.ts';
import { conflict, forbidden, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { deviceLabel, networkOf } from './accounts.device-label.ts';
import { accountRegistered, deviceAdded, passwordChanged, registrationRepeated } from './accounts.events.ts';
import { refuseMisleadingName } from './accounts.names.ts';
import { hashPassword, isCommonPassword, needsRehash, verifyPassword } from './accounts.passwords.ts';
import {
  deleteLinksOf,
  insertUser,
  lockUser,
  replacePasswordHash,
  selectAddressee,
  selectAddressesOfDevice,
  selectLiveSessions,
  selectUser,
  selectUserByEmail,
  updatePasswordHash,
  updateUserName,
} from './accounts.repository.ts';
import { endSessions, insertSession } from '#platform/auth/session-rows.ts';
import { beginPasswordTry, nameDevice, takeMailAllowance, takeMailAllowanceOf } from './accounts.throttle.ts';

/** What is wrong with a name that others see, or null: the same rule wherever a name is given. */
export { misleadingName } from './accounts.names.ts';

const SESSION_MS = 60 * 24 * 60 * 60_000;
/** An administrator's token opens everything, so it lives for a working day. */
const ADMIN_SESSION_MS = 8 * 60 * 60_000;

/** What signing in gives a browser: its token, and the name it is known by next time. */
export interface SignedIn {
  token: string;
  deviceId: string | null;
}

/**
 * Makes an account, notes the agreement to today's legal texts if it was given, and signs in. Fails with invalid (a weak
 * password, a misleading name) or conflict (the address is taken; its owner is told by mail).
 */
export async function register(ctx: Context, body: RegisterBody): Promise<SignedIn> {
  refuseMisleadingName(body.name);
  await refuseWeakPassword('password', body.password, body);
  // Hashed before anybody looks whether the address is taken, so that both answers take the same time.
  const passwordHash = await hashPassword(body.password);
  const signedIn = await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const user = await insertUser(ctx.db, {
      name: body.name,
      email: body.email,
      passwordHash,
      heardFrom: body.whereDidYouHearAboutUs ?? null,
      urlRef: body.URLRef ?? null,
      selectedCourse: body.selectedCourse ?? null,
      selectedTag: body.selectedTag ?? null,
      createdAt: now,
      updatedAt: now,
    });
    if (user === undefined) return null;
    if (body.hasAcceptedTerms === true) await recordConsents(ctx, user.id);
    await emit(ctx, accountRegistered, { userId: user.id, brand: ctx.origin.brand, mailId: randomUUID() });
    return openSession(ctx, user, ctx.origin.deviceId ?? randomUUID());
  });
  if (signedIn !== null) return signedIn;
  await tellOwner(ctx, body.email);
  conflict(ACCOUNT_TEXTS.addressTaken, 'address_taken');
}

async function tellOwner(ctx: Context, email: string): Promise<void> {
  const owner = await selectAddressee(ctx.db, email, ctx.origin.deviceId);
  const { userId } = owner;
  if (userId === null || !(await takeMailAllowance(ctx, 'repeated', owner))) return;
  await withTransaction(ctx, (ctx) =>
    emit(ctx, registrationRepeated, { userId, brand: ctx.origin.brand, mailId: randomUUID() }),
  );
}

/**
 * Signs in. Fails with unauthorized in the same words and the same time for a wrong password
 * and an unknown address, with tooMany when guessed too often, and with forbidden when suspended: that is only said to
 * whoever knows the password.
 */
export async function login(ctx: Context, { email, password }: LoginBody): Promise<SignedIn> {
  const passwordTry = await beginPasswordTry(ctx, email);
  const user = await selectUserByEmail(ctx.db, email);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password).catch(async (error: unknown) => {
    await passwordTry.withdraw();
    throw error;
  });
  if (user === undefined || !isRight) unauthorized('invalid_credentials', ACCOUNT_TEXTS.invalidCredentials);
  await passwordTry.succeed();
  if (user.suspendedAt !== null) forbidden(ACCOUNT_TEXTS.suspended, 'suspended');
  const verifiedHash = await strengthenHash(ctx, user.id, user.passwordHash, password);
  const deviceId = await nameDevice(ctx, user.id);
  const isKnown = passwordTry.isKnownDevice || (await isKnownPlace(ctx, user.id));
  // An unproven address may be a stranger's, who has no account here to look after.
  const isTold = !isKnown && user.emailVerifiedAt !== null && (await takeMailAllowanceOf(ctx, 'device', user.id));
  return withTransaction(ctx, async (ctx) => {
    const current = await lockUser(ctx.db, user.id);
    // Changed or suspended while we compared: the old password must not open a session after the others were ended.
    if (current === undefined || current.passwordHash !== verifiedHash || current.suspendedAt !== null) {
      unauthorized('invalid_credentials', ACCOUNT_TEXTS.invalidCredentials);
    }
    const { sessionId, ...signedIn } = await openSession(ctx, current, deviceId);
    if (isTold) {
      await emit(ctx, deviceAdded, { userId: user.id, sessionId, brand: ctx.origin.brand, mailId: randomUUID() });
    }
    return signedIn;
  });
}

/** Returns the hash that is now stored for this password: a stronger one when the parameters have risen. */
async function strengthenHash(ctx: Context, userId: string, storedHash: string, password: string): Promise<string> {
  if (!needsRehash(storedHash)) return storedHash;
  const stronger = await hashPassword(password);
  return (await replacePasswordHash(ctx.db, userId, storedHash, stronger)) ? stronger : storedHash;
}

/** Known is the same kind of browser from the same provider's network as in an earlier session. */
async function isKnownPlace(ctx: Context, userId: string): Promise<boolean> {
  const network = networkOf(ctx.origin.ipAddress);
  const addresses = await selectAddressesOfDevice(ctx.db, userId, deviceLabel(ctx.origin.userAgent));
  return addresses.some((address) => networkOf(address) === network);
}

async function openSession(
  ctx: Context,
  user: { id: string; role: string },
  deviceId: string | null,
): Promise<SignedIn & { sessionId: string }> {
  const now = ctx.clock.now();
  const role = user.role as Role;
  const session = await insertSession(ctx.db, {
    userId: user.id,
    deviceLabel: deviceLabel(ctx.origin.userAgent),
    userAgent: ctx.origin.userAgent,
    ipAddress: ctx.origin.ipAddress,
    deviceId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (role === 'admin' ? ADMIN_SESSION_MS : SESSION_MS)),
  });
  const token = ctx.sessions.issueToken({ ...session, userId: user.id, role });
  return { token, deviceId, sessionId: session.id };
}

/** Ends the session that asks. Without one there is nothing to end, and that is what was wanted. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor === null) return;
  const { userId, sessionId } = ctx.actor;
  await endUserSessions(ctx, { userId, sessionId }, 'logout');
}

interface SessionChoice {
  userId: string;
  sessionId?: string;
  exceptSessionId?: string;
}

type EndReason =
  | 'logout'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset'
  | 'admin'
  | 'role-changed'
  | 'suspended';

/** Ends sessions of one person and, once that is committed, tells every process. Returns how many were alive. */
export async function endUserSessions(ctx: Context, which: SessionChoice, reason: EndReason): Promise<number> {
  const ids = await endSessions(ctx.db, which, reason, ctx.clock.now());
  ctx.afterCommit(() => ctx.sessions.announceEnded(ids));
  return ids.length;
}

export async function getAccount(ctx: Context) {
  return (await selectUser(ctx.db, actorOf(ctx).userId)) ?? notFound('Account');
}

export async function updateAccount(ctx: Context, { name }: UpdateAccountBody) {
  refuseMisleadingName(name);
  const { userId } = actorOf(ctx);
  const user = (await updateUserName(ctx.db, userId, name, ctx.clock.now())) ?? notFound('Account');
  ctx.afterCommit(() => ctx.realtime.toUser(userId, 'account.updated'));
  return user;
}

/** Needs the current password and ends every other session. Fails with invalid or tooMany. */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<void> {
  const { userId, sessionId } = actorOf(ctx);
  const user = await getAccount(ctx);
  // Counted like a login: a stolen token must not become a way to guess the password.
  const passwordTry = await beginPasswordTry(ctx, user.email);
  const isRight = await verifyPassword(user.passwordHash, currentPassword).catch(async (error: unknown) => {
    await passwordTry.withdraw();
    throw error;
  });
  const { currentPasswordWrong } = ACCOUNT_TEXTS;
  if (!isRight) invalid(currentPasswordWrong, { currentPassword: currentPasswordWrong });
  await passwordTry.succeed();
  await refuseWeakPassword('newPassword', newPassword, user);
  const isTold = await takeMailAllowanceOf(ctx, 'changed', userId);
  const passwordHash = await hashPassword(newPassword);
  await withTransaction(ctx, async (ctx) => {
    await updatePasswordHash(ctx.db, userId, passwordHash, ctx.clock.now());
    await deleteLinksOf(ctx.db, userId, 'reset-password');
    await endUserSessions(ctx, { userId, exceptSessionId: sessionId }, 'password-changed');
    if (isTold) await emit(ctx, passwordChanged, { userId, brand: ctx.origin.brand, mailId: randomUUID() });
  });
}

/** Fails with invalid for a password that every guessing list begins with, or that everybody knows about its owner. */
export async function refuseWeakPassword(
  field: string,
  password: string,
  owner: { name: string; email: string },
): Promise<void> {
  const { passwordBreached, passwordIsYours } = ACCOUNT_TEXTS;
  if (await isCommonPassword(password)) invalid(passwordBreached, { [field]: passwordBreached });
  if (isOwnWord(password, owner)) invalid(passwordIsYours, { [field]: passwordIsYours });
}

/** The signed-in devices of the person who asks, the latest seen first. */
export async function listDevices(ctx: Context) {
  return listDevicesOf(ctx, actorOf(ctx).userId);
}

/** The same of anybody. Who may ask is decided by whoever calls. */
export async function listDevicesOf(ctx: Context, userId: string) {
  const sessions = await selectLiveSessions(ctx.db, userId, ctx.clock.now());
  // Also leaves out those that nobody has used for so long that they no longer open anything.
  const ended = new Set(await ctx.sessions.selectEnded(sessions.map((session) => session.id)));
  return sessions.filter((session) => !ended.has(session.id));
}

/** Fails with notFound for a device that is signed out, is somebody else's or never was: the three look the same. */
export async function signOutDevice(ctx: Context, deviceId: string): Promise<number> {
  const count = await endUserSessions(ctx, { userId: actorOf(ctx).userId, sessionId: deviceId }, 'signed-out');
  return count === 0 ? notFound('Device') : count;
}

export async function signOutOtherDevices(ctx: Context): Promise<number> {
  const { userId, sessionId } = actorOf(ctx);
  return endUserSessions(ctx, { userId, exceptSessionId: sessionId }, 'signed-out');
}

export function actorOf(ctx: Context): Actor {
  return ctx.actor ?? unauthorized();
}
