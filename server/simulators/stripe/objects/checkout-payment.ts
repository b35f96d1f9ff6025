// A buyer pays a Checkout session: the one way for the hosted page, the operator's shortcut and tests alike.
import type Stripe from 'stripe';
import { emitEvent } from '../events/events.ts';
import type { Simulation } from '../simulation.ts';
import { idOf, type SessionRecord } from '../state/state.ts';
import { cardOf, createPaymentMethod, type Decline } from './cards.ts';
import { getSession } from './checkout-sessions.ts';
import { attachPaymentMethod, createCustomer } from './customers.ts';
import {
  AUTHENTICATION_FAILED,
  chargeCard,
  createPaymentIntent,
  failAuthentication,
  requireAuthentication,
  settleChargeLater,
} from './payments.ts';
import { startSubscription } from '../billing/subscriptions.ts';

export interface PaymentInput {
  email: string;
  name: string;
  cardNumber: string;
  expMonth: number;
  expYear: number;
}

export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'needs_authentication' }
  | { kind: 'declined'; decline: Decline }
  /** Paid before, or expired meanwhile: nothing was charged now. */
  | { kind: 'not_open' };

export function paySession(simulation: Simulation, sessionId: string, input: PaymentInput): PaymentOutcome {
  const record = getSession(simulation, sessionId);
  if (record.session.status !== 'open') return { kind: 'not_open' };
  const method = createPaymentMethod(simulation, {
    number: input.cardNumber,
    expMonth: input.expMonth,
    expYear: input.expYear,
    email: input.email,
    name: input.name,
  });
  record.buyer = { email: input.email, name: input.name, paymentMethodId: method.id };
  if (record.session.amount_total === 0 && record.session.mode === 'payment') {
    completeSession(simulation, record);
    return { kind: 'paid' };
  }
  const intent = ensureIntent(simulation, record);
  if (cardOf(simulation, method.id).needsAuthentication === true) {
    const url = `${simulation.settings.publicUrl}/c/pay/${sessionId}/authenticate`;
    requireAuthentication(simulation, intent, url);
    return { kind: 'needs_authentication' };
  }
  return charge(simulation, record, intent);
}

/** The end of 3-D Secure, whichever button the buyer pressed. */
export function finishAuthentication(simulation: Simulation, sessionId: string, isApproved: boolean): PaymentOutcome {
  const record = getSession(simulation, sessionId);
  const intent = simulation.state.paymentIntents.get(record.intentId ?? '');
  if (record.session.status !== 'open' || intent?.status !== 'requires_action') return { kind: 'not_open' };
  if (isApproved) return charge(simulation, record, intent);
  record.buyer = null;
  failAuthentication(simulation, intent);
  return { kind: 'declined', decline: AUTHENTICATION_FAILED };
}

function needsCustomer({ session }: SessionRecord): boolean {
  return session.mode === 'subscription' || session.customer_creation === 'always';
}

/** One payment intent per session, however many cards are tried. Stripe makes it with the first try, not with the session. */
function ensureIntent(simulation: Simulation, record: SessionRecord): Stripe.PaymentIntent {
  const existing = simulation.state.paymentIntents.get(record.intentId ?? '');
  if (existing !== undefined) return existing;
  const { session, buyer } = record;
  if (needsCustomer(record) && buyer !== null) {
    record.customerId ??= createCustomer(simulation, { email: buyer.email, name: buyer.name }).id;
  }
  const intent = createPaymentIntent(simulation, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customerId: record.customerId,
    data: record.intentData,
  });
  record.intentId = intent.id;
  if (session.mode === 'payment') session.payment_intent = intent.id;
  return intent;
}

function charge(simulation: Simulation, record: SessionRecord, intent: Stripe.PaymentIntent): PaymentOutcome {
  const paymentMethodId = record.buyer?.paymentMethodId ?? '';
  const decline = chargeCard(simulation, intent, { paymentMethodId, isOwnerPresent: true });
  if (decline !== null) {
    record.buyer = null;
    return { kind: 'declined', decline };
  }
  if (record.session.mode === 'subscription') {
    attachPaymentMethod(simulation, record.customerId ?? '', paymentMethodId);
    const { subscription, invoice } = startSubscription(simulation, record, { intent, paymentMethodId });
    Object.assign(record.session, { invoice: invoice.id, subscription: subscription.id });
  }
  completeSession(simulation, record);
  settleChargeLater(simulation, intent);
  return { kind: 'paid' };
}

function completeSession(simulation: Simulation, record: SessionRecord): void {
  const { session, buyer } = record;
  Object.assign(session, {
    customer: idOf(session.customer) ?? record.customerId,
    customer_details: {
      address: null,
      business_name: null,
      email: buyer?.email ?? null,
      individual_name: null,
      name: buyer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: session.payment_status === 'no_payment_required' ? 'no_payment_required' : 'paid',
    status: 'complete',
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>);
  emitEvent(simulation, 'checkout.session.completed', session);
}
