// What happens to a subscription as time passes: renewals, failed payments and their retries, pauses, the end.
import type Stripe from 'stripe';
import { emitEvent, updateObject } from '../events/events.ts';
import type { Simulation } from '../simulation.ts';
import { idOf, type IntentData } from '../state/state.ts';
import { periodEndAfter } from './billing-period.ts';
import { createInvoice, finalizeInvoice, markPaid, subscriptionIdOf } from './invoices.ts';
import { chargeCard, createPaymentIntent, settleChargeLater } from '../objects/payments.ts';

const RETRY_AFTER_SECONDS = 3 * 24 * 60 * 60;
/** The first try and three more; then the subscription ends. */
const MAX_ATTEMPTS = 4;

export function renewSubscription(simulation: Simulation, subscriptionId: string): void {
  const subscription = simulation.state.subscriptions.get(subscriptionId);
  const end = subscription?.items.data[0]?.current_period_end ?? Infinity;
  // Canceled meanwhile, or a task of a period that was changed.
  if (subscription === undefined || subscription.status === 'canceled' || end > simulation.now()) return;
  if (subscription.cancel_at_period_end) {
    endSubscription(simulation, subscription, 'cancellation_requested');
    return;
  }
  const pastPeriodStart = subscription.items.data[0]?.current_period_start ?? 0;
  const period = beginPeriod(simulation, subscription);
  const invoice = createInvoice(simulation, {
    subscription,
    lines: subscription.items.data.map(({ id, price, quantity = 1 }) => ({ itemId: id, price, quantity })),
    billingReason: 'subscription_cycle',
    period,
    pastPeriodStart,
  });
  subscription.latest_invoice = invoice.id;
  if (subscription.pause_collection === null) {
    finalizeInvoice(simulation, invoice);
    collectInvoice(simulation, invoice, subscription);
  } else {
    setAside(simulation, invoice, subscription.pause_collection.behavior);
  }
}

/** A period that begins now, whatever was left of the last one, and is charged at once. */
export function restartCycle(simulation: Simulation, subscription: Stripe.Subscription): void {
  const now = simulation.now();
  const pastPeriodStart = subscription.items.data[0]?.current_period_start ?? now;
  const items = structuredClone(subscription.items);
  for (const item of items.data) {
    if (item.price.recurring === null) continue;
    item.current_period_start = now;
    item.current_period_end = periodEndAfter(now, now, item.price.recurring);
  }
  updateObject(simulation, 'customer.subscription.updated', subscription, { billing_cycle_anchor: now, items });
  const end = items.data[0]?.current_period_end ?? now;
  simulation.schedule('renew_subscription', subscription.id, end * 1000);
  const invoice = createInvoice(simulation, {
    subscription,
    lines: items.data.map(({ id, price, quantity = 1 }) => ({ itemId: id, price, quantity })),
    billingReason: 'subscription_update',
    period: { start: now, end },
    pastPeriodStart,
  });
  subscription.latest_invoice = invoice.id;
  finalizeInvoice(simulation, invoice);
  collectInvoice(simulation, invoice, subscription);
}

function beginPeriod(simulation: Simulation, subscription: Stripe.Subscription): { start: number; end: number } {
  const items = structuredClone(subscription.items);
  for (const item of items.data) {
    if (item.price.recurring === null) continue;
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEndAfter(
      item.current_period_start,
      subscription.billing_cycle_anchor,
      item.price.recurring,
    );
  }
  updateObject(simulation, 'customer.subscription.updated', subscription, { items });
  const [first] = items.data;
  const period = { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
  simulation.schedule('renew_subscription', subscription.id, period.end * 1000);
  return period;
}

/** While payment is paused, each period's invoice is made and not collected. */
function setAside(
  simulation: Simulation,
  invoice: Stripe.Invoice,
  behavior: Stripe.Subscription.PauseCollection.Behavior,
): void {
  invoice.auto_advance = false;
  if (behavior === 'keep_as_draft') return;
  finalizeInvoice(simulation, invoice);
  const isVoid = behavior === 'void';
  invoice.status = isVoid ? 'void' : 'uncollectible';
  invoice.status_transitions[isVoid ? 'voided_at' : 'marked_uncollectible_at'] = simulation.now();
  emitEvent(simulation, isVoid ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
}

/** Takes the money for an open invoice from the subscription's card. */
function collectInvoice(simulation: Simulation, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const data: IntentData = {
    description: 'Subscription update',
    metadata: {},
    receiptEmail: null,
    transferGroup: null,
  };
  const intent = createPaymentIntent(simulation, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customerId: idOf(subscription.customer),
    data,
  });
  const paymentMethodId = idOf(subscription.default_payment_method) ?? '';
  const decline = chargeCard(simulation, intent, { paymentMethodId, isOwnerPresent: false });
  if (decline === null) {
    markPaid(simulation, invoice, intent);
    if (subscription.status === 'past_due') {
      updateObject(simulation, 'customer.subscription.updated', subscription, { status: 'active' });
    }
    settleChargeLater(simulation, intent);
    return;
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const isLast = invoice.attempt_count >= MAX_ATTEMPTS;
  invoice.auto_advance = !isLast;
  invoice.next_payment_attempt = isLast ? null : simulation.now() + RETRY_AFTER_SECONDS;
  emitEvent(simulation, 'invoice.payment_failed', invoice);
  if (isLast) {
    endSubscription(simulation, subscription, 'payment_failed');
    return;
  }
  simulation.schedule('retry_invoice', invoice.id, (invoice.next_payment_attempt ?? 0) * 1000);
  if (subscription.status === 'active') {
    updateObject(simulation, 'customer.subscription.updated', subscription, { status: 'past_due' });
  }
}

export function retryInvoice(simulation: Simulation, invoiceId: string): void {
  const invoice = simulation.state.invoices.get(invoiceId);
  if (invoice?.status !== 'open') return;
  const subscription = simulation.state.subscriptions.get(subscriptionIdOf(invoice) ?? '');
  if (subscription === undefined || subscription.status === 'canceled') return;
  collectInvoice(simulation, invoice, subscription);
}

export function resumeSubscription(simulation: Simulation, subscriptionId: string): void {
  const subscription = simulation.state.subscriptions.get(subscriptionId);
  const resumesAt = subscription?.pause_collection?.resumes_at ?? null;
  if (subscription === undefined || resumesAt === null || resumesAt > simulation.now()) return;
  updateObject(simulation, 'customer.subscription.updated', subscription, { pause_collection: null });
}

export function endSubscription(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const now = simulation.now();
  Object.assign(subscription, {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
    status: 'canceled',
  } satisfies Partial<Stripe.Subscription>);
  emitEvent(simulation, 'customer.subscription.deleted', subscription);
}
