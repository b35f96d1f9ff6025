// Refunds: the money goes back to the card, the fee does not come back. Some test cards refuse or delay it.
import type Stripe from 'stripe';
import { emitEvent, updateObject } from '../events/events.ts';
import { invalidRequest, noSuchObject, noSuchReference } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { integer, mergeMetadata, metadata, oneOf, text, type Values } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { idOf, newestFirst } from '../state/state.ts';
import { createBalanceTransaction } from './balance.ts';
import { cardOf } from './cards.ts';
import { formatMoney } from './money-text.ts';
import { settleCharge } from './payments.ts';

const CREATE = {
  amount: integer({ min: 1 }),
  charge: text(),
  metadata: metadata(),
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

function findRefundedCharge({ state }: Simulation, params: Values<typeof CREATE>): Stripe.Charge {
  if (params.payment_intent !== undefined) {
    const intent = state.paymentIntents.get(params.payment_intent);
    if (intent === undefined) throw noSuchReference('payment_intent', params.payment_intent, 'payment_intent');
    const charge = state.charges.get(idOf(intent.latest_charge) ?? '');
    if (charge?.paid === true) return charge;
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  if (params.charge === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  const charge = state.charges.get(params.charge);
  if (charge === undefined) throw noSuchReference('charge', params.charge, 'charge');
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} was not paid and cannot be refunded.`, { param: 'charge' });
  return charge;
}

function checkAmount({ state }: Simulation, charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const isHeld = [...state.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  );
  if (isHeld) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = wanted ?? left;
  if (amount > left) {
    const what = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
    const amounts = [amount, left].map((cents) => formatMoney(cents, charge.currency));
    throw invalidRequest(`Refund amount (${amounts[0]}) is greater than ${what} (${amounts[1]})`, { param: 'amount' });
  }
  return amount;
}

function createRefund(simulation: Simulation, params: Values<typeof CREATE>): Stripe.Refund {
  const charge = findRefundedCharge(simulation, params);
  const amount = checkAmount(simulation, charge, params.amount);
  const behavior = cardOf(simulation, charge.payment_method ?? '').refund;
  // Money that has not arrived cannot go back.
  settleCharge(simulation, charge.id);
  const refund: Stripe.Refund = {
    id: makeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: simulation.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata ?? {}),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior === 'pending_at_first' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  if (behavior === 'pending_at_first') refund.pending_reason = 'processing';
  const sale = simulation.state.balanceTransactions.get(idOf(charge.balance_transaction) ?? '');
  refund.balance_transaction = createBalanceTransaction(simulation, {
    type: 'refund',
    reportingCategory: 'refund',
    amount: -amount,
    feeDetails: [],
    currency: charge.currency,
    description: 'REFUND FOR CHARGE',
    source: refund.id,
    // Taken from the sale's own money while that is still pending.
    availableOn: sale?.available_on ?? null,
  }).id;
  simulation.state.refunds.set(refund.id, refund);
  emitEvent(simulation, 'refund.created', refund);
  const refunded = charge.amount_refunded + amount;
  updateObject(simulation, 'charge.refunded', charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  if (behavior !== undefined) {
    simulation.schedule('finish_refund', refund.id, simulation.nowMs() + simulation.settings.laterMs);
  }
  return refund;
}

/** The later end of a refund: a pending one succeeds, one that seemed to succeed fails and the money is back in the balance. */
export function finishRefund(simulation: Simulation, refundId: string): void {
  const refund = simulation.state.refunds.get(refundId);
  if (refund === undefined) return;
  if (refund.status === 'pending') {
    delete refund.pending_reason;
    updateObject(simulation, 'refund.updated', refund, { status: 'succeeded' });
    emitEvent(simulation, 'charge.refund.updated', refund, { status: 'pending' });
    return;
  }
  const charge = simulation.state.charges.get(idOf(refund.charge) ?? '');
  const transaction = createBalanceTransaction(simulation, {
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    amount: refund.amount,
    feeDetails: [],
    currency: refund.currency,
    description: 'REFUND FAILURE',
    source: refund.id,
    availableOn: simulation.now(),
  });
  const amountRefunded = (charge?.amount_refunded ?? 0) - refund.amount;
  if (charge !== undefined) Object.assign(charge, { amount_refunded: amountRefunded, refunded: false });
  const previous = { status: refund.status };
  updateObject(simulation, 'refund.failed', refund, {
    failure_balance_transaction: transaction.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
  emitEvent(simulation, 'refund.updated', refund, previous);
  emitEvent(simulation, 'charge.refund.updated', refund, previous);
}

export const REFUND_ROUTES: Route[] = [
  route('POST', '/v1/refunds', CREATE, createRefund),
  route('GET', '/v1/refunds', { ...PAGE_PARAMS, charge: text(), payment_intent: text() }, ({ state }, params) => {
    const wanted = newestFirst(state.refunds).filter(
      (refund) =>
        (params.charge === undefined || params.charge === refund.charge) &&
        (params.payment_intent === undefined || params.payment_intent === refund.payment_intent),
    );
    return listPage(wanted, params, '/v1/refunds');
  }),
  route('GET', '/v1/refunds/:id', {}, ({ state }, _params, id) => {
    const refund = state.refunds.get(id);
    if (refund === undefined) throw noSuchObject('refund', id);
    return refund;
  }),
];
