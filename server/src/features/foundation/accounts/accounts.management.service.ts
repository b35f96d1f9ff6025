// What a change by an administrator does to an account and its sessions. Who may change whom is decided by whoever calls (users.service.ts).
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Context } from '#platform/context/context.ts';
import { ensure, notFound, unauthorized } from '#platform/context/errors.ts';
import {
  lockAdmins,
  lockManagedUser,
  lockOwnRow,
  updateUserRole,
  updateUserSuspension,
} from './accounts.management.repository.ts';
import { endUserSessions } from './accounts.service.ts';

/** Holds every administrator's account until the transaction ends, and names them. */
export async function holdAdmins(ctx: Context): Promise<string[]> {
  return lockAdmins(ctx.db);
}

/**
 * Begins a decision about somebody's account: whoever decides is still an administrator, and stays one until the transaction ends. Before
 * the other's account is held, as everywhere: two who take them in another order would wait for each other.
 */
export async function holdDecider(ctx: Context): Promise<void> {
  const own = await lockOwnRow(ctx.db, (ctx.actor ?? unauthorized()).userId);
  ensure(own?.role === 'admin' && own.suspendedAt === null);
}

/** Holds the account until the transaction ends. Fails with notFound. */
export async function holdAccount(ctx: Context, userId: string) {
  return (await lockManagedUser(ctx.db, userId)) ?? notFound('User');
}

/** Ends the person's sessions, so that no device keeps the old rights. */
export async function setRole(ctx: Context, userId: string, role: Role) {
  const changed = await updateUserRole(ctx.db, userId, role, ctx.clock.now());
  await endUserSessions(ctx, { userId }, 'role-changed');
  return changed;
}

/** Since when, or null to lift it. A suspension ends the person's sessions. */
export async function setSuspension(ctx: Context, userId: string, suspendedAt: Date | null) {
  const changed = await updateUserSuspension(ctx.db, userId, suspendedAt, ctx.clock.now());
  if (suspendedAt !== null) await endUserSessions(ctx, { userId }, 'suspended');
  return changed;
}
