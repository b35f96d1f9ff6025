// Checks of the whole ledger: each feature of commerce is asked for what breaks its rules, by the clock or because an administrator wants it.
import { LEDGER_RULES, type LedgerRule } from '@matricula/contract/commerce/ledger.rules.ts';
import { type countFaults, findLedgerFaults } from '#features/commerce/ledger/ledger.service.ts';
import { findOrderFaults } from '#features/commerce/orders/orders.faults.service.ts';
import { findSubscriptionFaults } from '#features/commerce/paid-subscriptions/paid-subscriptions.invoices.service.ts';
import { findPaymentFaults } from '#features/commerce/payments/payments.service.ts';
import { findRefundFaults } from '#features/commerce/refunds/refunds.service.ts';
import { findBalanceFaults } from '#features/commerce/stripe-balance/stripe-balance.service.ts';
import { findVoucherFaults } from '#features/commerce/vouchers/vouchers.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { ledgerCheckRequested } from './ledger-checks.events.ts';
import {
  type CheckRow,
  insertCheck,
  selectCheck,
  selectChecks,
  selectLastFinished,
  selectRunningCheck,
  updateAbandonedChecks,
  updateEndedCheck,
} from './ledger-checks.repository.ts';

const SHOWN_CHECKS = 10;
/** Each rule may look for half an hour. */
export const ABANDONED_AFTER_MS = (LEDGER_RULES.length + 1) * 30 * 60 * 1_000;

/** The last checks, newest first. Fails with forbidden. */
export async function listChecks(ctx: Context): Promise<CheckRow[]> {
  requireAdmin(ctx);
  return selectChecks(ctx.db, SHOWN_CHECKS);
}

/** The last check that came to its end, for the worker's gauges. */
export async function findLastFinished(ctx: Context): Promise<CheckRow | undefined> {
  return selectLastFinished(ctx.db);
}

/** Asks for a check, or joins the one that runs. Fails with forbidden. */
export async function requestCheck(ctx: Context): Promise<CheckRow> {
  const { userId } = requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const { check, isNew } = await beginCheck(ctx, userId);
    const subject = { subjectType: 'ledger', subjectId: String(check.id) };
    await recordAudit(ctx, { action: 'ledger.checked', ...subject, reason: '', before: null, after: null });
    if (isNew) await emit(ctx, ledgerCheckRequested, { checkId: check.id });
    return check;
  });
}

/** Marks a check as running; of one that was left behind by a dead worker, nothing more is expected. */
export async function beginCheck(
  ctx: Context,
  requestedBy: string | null,
): Promise<{ check: CheckRow; isNew: boolean }> {
  const now = ctx.clock.now();
  await updateAbandonedChecks(ctx.db, new Date(now.getTime() - ABANDONED_AFTER_MS), now);
  const check = await insertCheck(ctx.db, { startedAt: now, requestedBy });
  if (check !== undefined) return { check, isNew: true };
  const running = await selectRunningCheck(ctx.db);
  // The one that ran has ended in this moment.
  return running === undefined ? beginCheck(ctx, requestedBy) : { check: running, isNew: false };
}

/** What breaks a rule, of every feature that keeps money. One rule after the other: each looks at every row there is. */
export async function findFaults(ctx: Context): Promise<Record<LedgerRule, Awaited<ReturnType<typeof countFaults>>>> {
  return {
    ...(await findLedgerFaults(ctx)),
    ...(await findOrderFaults(ctx)),
    ...(await findPaymentFaults(ctx)),
    ...(await findRefundFaults(ctx)),
    ...(await findVoucherFaults(ctx)),
    ...(await findBalanceFaults(ctx)),
    ...(await findSubscriptionFaults(ctx)),
  };
}

/** Looks at everything and writes down what was found. Repeated after a crash, it looks again. */
export async function runCheck(ctx: Context, checkId: number): Promise<void> {
  const check = await selectCheck(ctx.db, checkId);
  if (check === undefined || check.endedAt !== null) return;
  const faults = await findFaults(ctx);
  const findings = LEDGER_RULES.map((rule) => ({ rule, ...faults[rule] }));
  await updateEndedCheck(ctx.db, checkId, { endedAt: ctx.clock.now(), findings });
  const broken = findings.filter(({ count }) => count > 0);
  if (broken.length > 0) ctx.log.error({ checkId, broken }, 'the ledger does not add up');
  else ctx.log.info({ checkId }, 'the ledger adds up');
}
