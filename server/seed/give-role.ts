// Gives a role without an administrator at hand: the first one has to come from somewhere.
import { ROLES, type Role } from '@matricula/contract/base/roles.ts';
import { endUserSessions } from '#features/foundation/accounts/accounts.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { updateUserRole } from '#features/foundation/accounts/accounts.management.repository.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import type { Actor } from '#platform/context/actor.ts';

/** Stands in the audit log for whoever holds the database's key: no account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const SYSTEM: Actor = { userId: NOBODY, sessionId: NOBODY, role: 'admin' };

/** Fails with the usage. */
export function readRoleArguments(args: string[]): { email: string; role: Role } {
  const [email, wanted, ...more] = args;
  const role = ROLES.find((known) => known === wanted);
  if (email === undefined || role === undefined || more.length > 0) {
    throw new Error(`Usage: npm run user:role -- <email> <${ROLES.join('|')}>`);
  }
  return { email, role };
}

/**
 * Does what an administrator's change does: the sessions end and an audit row stays. Answers with the role before,
 * and does nothing when that is the role already. Fails when nobody has this address.
 */
export async function giveRole(outer: Context, email: string, role: Role): Promise<Role> {
  return withTransaction({ ...outer, actor: SYSTEM }, async (ctx) => {
    const users = ctx.db.selectFrom('users').select(['id', 'role']).where('email', '=', email);
    const user = await users.forUpdate().executeTakeFirst();
    if (user === undefined) throw new Error(`Nobody has registered as ${email}`);
    const before = user.role as Role;
    if (before === role) return before;
    await updateUserRole(ctx.db, user.id, role, ctx.clock.now());
    await endUserSessions(ctx, { userId: user.id }, 'role-changed');
    await recordAudit(ctx, {
      action: 'user.roleChanged',
      subjectType: 'user',
      subjectId: user.id,
      reason: 'Given from the command line',
      before: { role: before },
      after: { role },
    });
    return before;
  });
}
