// The rules of managing somebody else's account. Each change leaves one audit row and takes effect at once.
import {
  type ChangeRoleBody,
  type SignOutUserBody,
  type SuspensionBody,
  USER_TEXTS,
} from '@matricula/contract/administration/users.ts';
import {
  holdAccount,
  holdAdmins,
  setRole,
  setSuspension,
} from '#features/foundation/accounts/accounts.management.service.ts';
import { endUserSessions } from '#features/foundation/accounts/accounts.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { followSuspension, unlistConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { ensure, forbidden, notFound } from '#platform/context/errors.ts';
import { canManageUser, canSeeUsers } from './users.policy.ts';
import { selectManagedUser, selectStudentCount } from './users.repository.ts';

/** Fails with notFound. */
export async function getUser(ctx: Context, userId: string) {
  ensure(canSeeUsers(ctx.actor));
  return (await selectManagedUser(ctx.db, userId)) ?? notFound('User');
}

/** Registered students (spec §7): people with an account who are neither staff, consultants nor guests. */
export async function countStudents(ctx: Context): Promise<number> {
  return selectStudentCount(ctx.db);
}

/**
 * Loads the user for a change. The administrator who asks is read again under lock: two who demote each other at the
 * same moment cannot both succeed, so there is always one left. Fails with forbidden or notFound.
 */
async function lockUserToManage(ctx: Context, userId: string) {
  const { actor } = ctx;
  ensure(canSeeUsers(actor));
  const admins = await holdAdmins(ctx);
  ensure(admins.some((id) => id === actor?.userId));
  const user = await holdAccount(ctx, userId);
  if (!canManageUser(actor, user)) forbidden(USER_TEXTS.ownAccount, 'own_account');
  return user;
}

/** Changes the role and ends the user's sessions, so that no device keeps the old rights. */
export async function changeUserRole(ctx: Context, userId: string, { role, reason }: ChangeRoleBody) {
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUserToManage(ctx, userId);
    const changed = await setRole(ctx, userId, role);
    if (role !== 'consultant') await unlistConsultant(ctx, userId);
    await recordAudit(ctx, {
      action: 'user.roleChanged',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: { role: user.role },
      after: { role },
    });
    return changed;
  });
}

/** Suspends, which ends the user's sessions, or lifts the suspension. A repeated suspension keeps its first date. */
export async function changeUserSuspension(ctx: Context, userId: string, { isSuspended, reason }: SuspensionBody) {
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUserToManage(ctx, userId);
    const since = user.suspendedAt ?? ctx.clock.now();
    const changed = await setSuspension(ctx, userId, isSuspended ? since : null);
    await followSuspension(ctx, userId, isSuspended);
    await recordAudit(ctx, {
      action: isSuspended ? 'user.suspended' : 'user.unsuspended',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: { isSuspended: user.suspendedAt !== null },
      after: { isSuspended },
    });
    return changed;
  });
}

/** Ends all of the user's sessions. */
export async function signOutUser(ctx: Context, userId: string, { reason }: SignOutUserBody): Promise<number> {
  return withTransaction(ctx, async (ctx) => {
    await lockUserToManage(ctx, userId);
    const signedOut = await endUserSessions(ctx, { userId }, 'admin');
    await recordAudit(ctx, {
      action: 'user.signedOut',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: null,
      after: { signedOut },
    });
    return signedOut;
  });
}
