// The charge object: what one try with a card looks like, whether it worked or not.
import type Stripe from 'stripe';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { idOf } from '../state/state.ts';
import type { Decline } from './cards.ts';

export function buildCharge(
  simulation: Simulation,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
): Stripe.Charge {
  const isPaid = decline === null;
  return {
    id: makeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: 'SIMULATOR',
    captured: isPaid,
    created: simulation.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetailsOf(method, intent.amount), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  const advice = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (decline === null) {
    return {
      ...advice,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 10,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...advice,
    network_status: 'declined_by_network',
    reason: decline.declineCode,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function cardDetailsOf({ card }: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
