// What the worker tells subscribers: by mail, and by a hint to what they have open. May run twice: a mail keeps its Message-ID.
import type { BrandId } from '@matricula/contract/base/brands.ts';
import type { Context } from '#platform/context/context.ts';
import type { EventPayload } from '#platform/jobs/queue.ts';
import { graceOf, renewsByItself } from './paid-subscriptions.policy.ts';
import type { paidSubscriptionChanged, paidSubscriptionNews } from './paid-subscriptions.events.ts';
import { type InvoiceRow, selectInvoice } from './paid-subscriptions.invoices.repository.ts';
import {
  paymentReturnedMail,
  renewalFailedMail,
  renewsSoonMail,
  subscriptionBegunMail,
  subscriptionCanceledMail,
  subscriptionEndedMail,
  subscriptionPausedMail,
  subscriptionRenewedMail,
} from './paid-subscriptions.mails.ts';
import { type PaidSubscriptionRow, selectPaidSubscription, selectSubscriber } from './paid-subscriptions.repository.ts';

type News = EventPayload<typeof paidSubscriptionNews>;
type Target = Parameters<typeof subscriptionBegunMail>[0];
type Mail = ReturnType<typeof subscriptionBegunMail>;

export async function announceSubscription(ctx: Context, { userId }: EventPayload<typeof paidSubscriptionChanged>) {
  ctx.realtime.toUser(userId, 'subscription.updated');
}

const INVOICE_KINDS: readonly News['kind'][] = ['renewed', 'renewalFailed', 'returned'];

/** The brand is the one that it was bought under. Even to people who are suspended: it is their money. */
export async function sendSubscriptionMail(ctx: Context, { paidSubscriptionId, kind, about }: News): Promise<void> {
  const row = await selectPaidSubscription(ctx.db, paidSubscriptionId);
  const subscriber = row === undefined ? undefined : await selectSubscriber(ctx.db, row.userId);
  if (row === undefined || subscriber === undefined) return;
  const brand = row.brand as BrandId;
  const name = subscriber.emailVerifiedAt === null ? null : subscriber.name;
  const invoice = INVOICE_KINDS.includes(kind) ? await selectInvoice(ctx.db, about) : undefined;
  const target = { name, brand, origin: ctx.config.origins[brand], isSuspended: subscriber.suspendedAt !== null };
  const written = write(ctx, target, { row, kind, invoice });
  if (written === null) return;
  const key = `subscription-${kind}-${paidSubscriptionId}-${about.replaceAll(/[^\w-]/g, '')}`;
  await ctx.mailer.send({ to: subscriber.email, key, ...written });
}

interface Told {
  row: PaidSubscriptionRow;
  kind: News['kind'];
  invoice: InvoiceRow | undefined;
}

/** Null: it is no longer so. */
function write(ctx: Context, target: Target, { row, kind, invoice }: Told): Mail | null {
  const now = ctx.clock.now();
  switch (kind) {
    case 'begun':
      return subscriptionBegunMail(target, row);
    case 'renewed':
      return invoice === undefined ? null : subscriptionRenewedMail(target, row, invoice);
    case 'renewalFailed': {
      if (invoice?.status !== 'open' || row.status === 'ended') return null;
      const graceEnds = row.paidUntil === null ? null : graceOf(row.paidUntil, invoice.periodStart);
      return renewalFailedMail(target, row, { graceEnds: graceEnds !== null && graceEnds > now ? graceEnds : null });
    }
    case 'canceled':
      return row.cancelsAtPeriodEnd && row.status !== 'ended' ? subscriptionCanceledMail(target, row) : null;
    case 'paused':
      return row.isPaused && row.status !== 'ended' ? subscriptionPausedMail(target, row) : null;
    case 'renewsSoon':
      return row.status === 'active' && renewsByItself(row) ? renewsSoonMail(target, row) : null;
    case 'ended':
      return subscriptionEndedMail(target, row, { now });
    case 'returned':
      return invoice === undefined ? null : paymentReturnedMail(target, row, invoice);
  }
}
