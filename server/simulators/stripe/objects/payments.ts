// Payment intents and charges: one try to take money from a card, and what follows from it.
import type Stripe from 'stripe';
import { emitEvent, updateObject } from '../events/events.ts';
import { noSuchObject } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { text } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { idOf, type IntentData, newestFirst } from '../state/state.ts';
import { createBalanceTransaction, processingFee } from './balance.ts';
import { cardOf, type Decline, type TestCard } from './cards.ts';
import { buildCharge } from './charge-object.ts';

export function createPaymentIntent(
  simulation: Simulation,
  {
    amount,
    currency,
    customerId,
    data,
  }: { amount: number; currency: string; customerId: string | null; data: IntentData },
): Stripe.PaymentIntent {
  const id = makeId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${makeId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: simulation.now(),
    currency,
    customer: customerId,
    customer_account: null,
    description: data.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...data.metadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: data.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: data.transferGroup,
  };
  simulation.state.paymentIntents.set(id, intent);
  emitEvent(simulation, 'payment_intent.created', intent);
  return intent;
}

/** The buyer must prove who they are before the card is charged. */
export function requireAuthentication(simulation: Simulation, intent: Stripe.PaymentIntent, pageUrl: string): void {
  updateObject(simulation, 'payment_intent.requires_action', intent, {
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: pageUrl } },
    status: 'requires_action',
  });
}

export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Failed before there was anything to charge. */
export function failAuthentication(simulation: Simulation, intent: Stripe.PaymentIntent): void {
  const { code, message } = AUTHENTICATION_FAILED;
  updateObject(simulation, 'payment_intent.payment_failed', intent, {
    last_payment_error: { code, message, type: 'invalid_request_error' },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
}

/** Tries the card. Answers with the reason of a refusal, or null when the money was taken. */
export function chargeCard(
  simulation: Simulation,
  intent: Stripe.PaymentIntent,
  { paymentMethodId, isOwnerPresent }: { paymentMethodId: string; isOwnerPresent: boolean },
): Decline | null {
  const card = cardOf(simulation, paymentMethodId);
  const decline = card.decline ?? (isOwnerPresent ? undefined : card.laterDecline) ?? null;
  const method = simulation.state.paymentMethods.get(paymentMethodId);
  if (method === undefined) throw noSuchObject('PaymentMethod', paymentMethodId);
  const charge = buildCharge(simulation, intent, method, decline);
  simulation.state.charges.set(charge.id, charge);
  emitEvent(simulation, decline === null ? 'charge.succeeded' : 'charge.failed', charge);
  if (decline === null) {
    updateObject(simulation, 'payment_intent.succeeded', intent, {
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      payment_method: paymentMethodId,
      status: 'succeeded',
    });
    if (card.isDisputedLater === true) {
      simulation.schedule('open_dispute', charge.id, simulation.nowMs() + simulation.settings.laterMs);
    }
  } else {
    const { code, declineCode, message } = decline;
    const error = { charge: charge.id, code, decline_code: declineCode, message, type: 'card_error' as const };
    updateObject(simulation, 'payment_intent.payment_failed', intent, {
      last_payment_error: { ...error, payment_method: structuredClone(method) },
      latest_charge: charge.id,
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    });
  }
  return decline;
}

/** Called when all events of the sale are out: Stripe writes the balance transaction a moment after the payment. */
export function settleChargeLater(simulation: Simulation, intent: Stripe.PaymentIntent): void {
  const chargeId = idOf(intent.latest_charge) ?? '';
  const { balanceTransactionDelayMs } = simulation.settings;
  if (balanceTransactionDelayMs === 0) settleCharge(simulation, chargeId);
  else simulation.schedule('settle_charge', chargeId, simulation.nowMs() + balanceTransactionDelayMs);
}

export function settleCharge(simulation: Simulation, chargeId: string): void {
  const charge = simulation.state.charges.get(chargeId);
  if (charge === undefined || charge.balance_transaction !== null) return;
  const card: TestCard = cardOf(simulation, charge.payment_method ?? '');
  const transaction = createBalanceTransaction(simulation, {
    type: 'charge',
    reportingCategory: 'charge',
    amount: charge.amount,
    feeDetails: [{ amount: processingFee(charge.amount), description: 'Stripe processing fees' }],
    currency: charge.currency,
    description: charge.description,
    source: charge.id,
    availableOn: card.isAvailableAtOnce === true ? simulation.now() : null,
  });
  updateObject(simulation, 'charge.updated', charge, { balance_transaction: transaction.id });
}

export function cancelPaymentIntent(simulation: Simulation, intentId: string): void {
  const intent = simulation.state.paymentIntents.get(intentId);
  if (intent === undefined || intent.status === 'succeeded') return;
  updateObject(simulation, 'payment_intent.canceled', intent, {
    canceled_at: simulation.now(),
    cancellation_reason: 'automatic',
    next_action: null,
    status: 'canceled',
  });
}

export const PAYMENT_ROUTES: Route[] = [
  route('GET', '/v1/payment_intents', { ...PAGE_PARAMS, customer: text() }, ({ state }, params) => {
    const wanted = newestFirst(state.paymentIntents).filter(
      ({ customer }) => params.customer === undefined || params.customer === customer,
    );
    return listPage(wanted, params, '/v1/payment_intents');
  }),
  route('GET', '/v1/payment_intents/:id', {}, ({ state }, _params, id) => {
    const intent = state.paymentIntents.get(id);
    if (intent === undefined) throw noSuchObject('payment_intent', id, 'intent');
    return intent;
  }),
  route('GET', '/v1/charges/:id', {}, ({ state }, _params, id) => {
    const charge = state.charges.get(id);
    if (charge === undefined) throw noSuchObject('charge', id);
    return charge;
  }),
];
