// The rules of managing somebody else's account: what an act would do, and the act. Each leaves one audit row for each account that it
// changes, and takes effect at once.
import {
  type BulkUsersBody,
  type ChangeRoleBody,
  type SignOutUserBody,
  type SuspensionBody,
  USER_TEXTS,
} from '@matricula/contract/administration/users.ts';
import {
  USER_ROLE_NAMES,
  type UserAct,
  type UserEffect,
  type UserSkip,
} from '@matricula/contract/administration/users.rules.ts';
import {
  holdAccount,
  holdAdmins,
  setRole,
  setSuspension,
} from '#features/foundation/accounts/accounts.management.service.ts';
import { endUserSessions } from '#features/foundation/accounts/accounts.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { followSuspension, unlistConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, forbidden } from '#platform/context/errors.ts';
import { type AccountState, countEffects, selectAccountStates } from './users.effects.repository.ts';
import { canManageUser, canSeeUsers } from './users.policy.ts';

/** Whoever decides is read again under lock: two who demote each other at the same moment cannot both succeed, so one is always left. */
async function holdDeciders(ctx: Context): Promise<void> {
  const { actor } = ctx;
  ensure(canSeeUsers(actor));
  const admins = await holdAdmins(ctx);
  ensure(admins.some((id) => id === actor?.userId));
}

/** Loads the user for a change. Fails with forbidden or notFound. */
async function lockUserToManage(ctx: Context, userId: string) {
  await holdDeciders(ctx);
  const user = await holdAccount(ctx, userId);
  if (!canManageUser(ctx.actor, user)) forbidden(USER_TEXTS.ownAccount, 'own_account');
  return user;
}

interface Skipped {
  userId: string;
  name: string;
  why: UserSkip;
}

function whySkipped(ctx: Context, act: UserAct, { id, role, isSuspended }: AccountState): UserSkip | null {
  if (!canManageUser(ctx.actor, { id })) return 'own';
  if (act === 'suspend') return isSuspended ? 'already' : null;
  if (act === 'lift') return isSuspended ? null : 'already';
  return act === role ? 'already' : null;
}

/** What the act would do now, and to whom not. Fails with forbidden. */
export async function getUserEffect(
  ctx: Context,
  { act, users }: { act: UserAct; users: readonly string[] },
): Promise<UserEffect & { skipped: Skipped[] }> {
  requireAdmin(ctx);
  const states = await selectAccountStates(ctx.db, users);
  const asked = states.map((state) => ({ state, why: whySkipped(ctx, act, state) }));
  const changed = asked.filter(({ why }) => why === null).map(({ state }) => state);
  const ids = changed.map(({ id }) => id);
  const counts = await countEffects(ctx.db, ids, ctx.clock.now());
  const isSuspension = act === 'suspend';
  const isRole = act !== 'lift' && act !== 'signOut' && !isSuspension;
  return {
    people: ids.length,
    sessions: act === 'lift' ? 0 : counts.sessions,
    profiles:
      act === 'lift'
        ? counts.suspendedProfiles
        : isSuspension || (isRole && act !== 'consultant')
          ? counts.listedProfiles
          : 0,
    conversations: isSuspension ? counts.openConversations : act === 'lift' ? counts.heldConversations : 0,
    plans: isSuspension ? counts.plans : 0,
    orders: isSuspension ? counts.orders : 0,
    skipped: [
      ...asked.flatMap(({ state, why }) => (why === null ? [] : [{ userId: state.id, name: state.name, why }])),
      ...goneOf(users, states),
    ],
  };
}

function goneOf(asked: readonly string[], found: readonly AccountState[]): Skipped[] {
  const known = new Set(found.map(({ id }) => id));
  return asked.filter((id) => !known.has(id)).map((userId) => ({ userId, name: '', why: 'gone' }));
}

/** Changes the role and ends the user's sessions, so that no device keeps the old rights. Fails with conflict when it is not as expected. */
export async function changeUserRole(ctx: Context, userId: string, { role, expectedRole, reason }: ChangeRoleBody) {
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUserToManage(ctx, userId);
    if (user.role !== expectedRole || user.role === role) {
      const now = USER_ROLE_NAMES[user.role] ?? user.role;
      conflict(
        `Someone else changed the role in the meantime: it is ${now} now. Your change was not saved.`,
        'changed',
      );
    }
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

/** Suspends, which ends the user's sessions, or lifts the suspension. Fails with conflict when somebody else has done it already. */
export async function changeUserSuspension(ctx: Context, userId: string, { isSuspended, reason }: SuspensionBody) {
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUserToManage(ctx, userId);
    if ((user.suspendedAt !== null) === isSuspended)
      conflict(isSuspended ? USER_TEXTS.alreadySuspended : USER_TEXTS.notSuspended, 'changed');
    return suspend(ctx, userId, isSuspended, reason);
  });
}

/** The account is held. */
async function suspend(ctx: Context, userId: string, isSuspended: boolean, reason: string) {
  const changed = await setSuspension(ctx, userId, isSuspended ? ctx.clock.now() : null);
  await followSuspension(ctx, userId, isSuspended);
  await recordAudit(ctx, {
    action: isSuspended ? 'user.suspended' : 'user.unsuspended',
    subjectType: 'user',
    subjectId: userId,
    reason,
    before: { isSuspended: !isSuspended },
    after: { isSuspended },
  });
  return changed;
}

/** Ends all of the user's sessions, or one. Fails with conflict when that one has ended already. */
export async function signOutUser(
  ctx: Context,
  userId: string,
  { sessionId, reason }: SignOutUserBody,
): Promise<number> {
  return withTransaction(ctx, async (ctx) => {
    await lockUserToManage(ctx, userId);
    const which = sessionId === undefined ? { userId } : { userId, sessionId };
    const signedOut = await signOut(ctx, which, reason);
    if (sessionId !== undefined && signedOut === 0) conflict(USER_TEXTS.sessionEnded, 'changed');
    return signedOut;
  });
}

async function signOut(ctx: Context, which: { userId: string; sessionId?: string }, reason: string): Promise<number> {
  const signedOut = await endUserSessions(ctx, which, 'admin');
  await recordAudit(ctx, {
    action: 'user.signedOut',
    subjectType: 'user',
    subjectId: which.userId,
    reason,
    before: null,
    after: { signedOut, isOne: which.sessionId !== undefined },
  });
  return signedOut;
}

/** Does one thing to many, all or nothing but for those that it does not fit, which are named. A row in the log for each. */
export async function changeUsers(ctx: Context, { act, users, reason }: BulkUsersBody) {
  return withTransaction(ctx, async (ctx) => {
    await holdDeciders(ctx);
    const done: string[] = [];
    const skipped: Skipped[] = [];
    const states = await selectAccountStates(ctx.db, users);
    // Always in the same order, so that two who change the same people wait for each other once.
    for (const { id, name } of states) {
      const user = await holdAccount(ctx, id); // oxlint-disable-line no-await-in-loop -- one after the other, on one connection
      const why = whySkipped(ctx, act, { id, name, role: user.role, isSuspended: user.suspendedAt !== null });
      if (why !== null) {
        skipped.push({ userId: id, name, why });
        continue;
      }
      if (act === 'signOut') await signOut(ctx, { userId: id }, reason); // oxlint-disable-line no-await-in-loop -- as above
      else await suspend(ctx, id, act === 'suspend', reason); // oxlint-disable-line no-await-in-loop -- as above
      done.push(id);
    }
    return { done, skipped: [...skipped, ...goneOf(users, states)] };
  });
}
