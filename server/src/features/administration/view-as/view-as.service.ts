// The rules of looking at the product as somebody else: never as an administrator or oneself, one at a time, 30 minutes, with a reason;
// its beginning and its end are a row in the log each.
import { VIEWING_TEXTS } from '@matricula/contract/http/viewing.ts';
import { VIEWING_MINUTES } from '@matricula/contract/http/viewing-header.ts';
import type { StartViewingBody } from '@matricula/contract/administration/view-as.ts';
import { USER_TEXTS } from '@matricula/contract/administration/users.ts';
import { holdDecider } from '#features/foundation/accounts/accounts.management.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, forbidden, notFound } from '#platform/context/errors.ts';
import { viewingStarted } from './view-as.events.ts';
import { endViewings, insertViewing, lockViewed } from './view-as.repository.ts';

const VIEWING_MS = VIEWING_MINUTES * 60_000;

/** Ends the one that is open, if there is one. Fails with forbidden, notFound and conflict. */
export async function startViewing(ctx: Context, userId: string, { reason }: StartViewingBody) {
  const { userId: adminId } = requireAdmin(ctx);
  if (userId === adminId) forbidden(USER_TEXTS.ownAccount, 'own_account');
  return withTransaction(ctx, async (ctx) => {
    await holdDecider(ctx);
    const user = (await lockViewed(ctx.db, userId)) ?? notFound('User');
    if (user.role === 'admin') forbidden(VIEWING_TEXTS.admin, 'admin_account');
    if (user.suspendedAt !== null) conflict(VIEWING_TEXTS.suspended, 'suspended');
    const now = ctx.clock.now();
    const [open] = await endViewings(ctx.db, { adminId }, now);
    if (open !== undefined) await recordEnd(ctx, open, now);
    const endsAt = new Date(now.getTime() + VIEWING_MS);
    const viewing =
      (await insertViewing(ctx.db, { adminId, userId, reason, startedAt: now, endsAt })) ??
      conflict('You just started viewing as someone else in another tab.', 'changed');
    await recordAudit(ctx, {
      action: 'user.viewingStarted',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: null,
      after: { viewingId: viewing.id, endsAt: endsAt.toISOString() },
    });
    await emit(ctx, viewingStarted, { viewingId: viewing.id }, { runAt: endsAt });
    return { viewingId: viewing.id, user, endsAt };
  });
}

/** One's own. Fails with notFound where it has ended already, is another administrator's, or never was. */
export async function stopViewing(ctx: Context, viewingId: string): Promise<void> {
  const { userId: adminId } = requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const [ended] = await endViewings(ctx.db, { adminId, viewingId }, now);
    await recordEnd(ctx, ended ?? notFound('Viewing'), now);
  });
}

/** Notes the end of one that nobody has stopped. Safe to repeat. */
export async function endViewing(ctx: Context, viewingId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const [ended] = await endViewings(ctx.db, { viewingId }, now);
    if (ended === undefined) return;
    // In the name of whoever began it.
    const actor = { userId: ended.adminId, sessionId: ended.id, role: 'admin' as const };
    await recordEnd({ ...ctx, actor }, ended, now);
  });
}

async function recordEnd(
  ctx: Context,
  { id, userId, endsAt }: { id: string; userId: string; endsAt: Date },
  now: Date,
): Promise<void> {
  await recordAudit(ctx, {
    action: 'user.viewingEnded',
    subjectType: 'user',
    subjectId: userId,
    reason: '',
    before: null,
    after: { viewingId: id, isStopped: now < endsAt },
  });
}
