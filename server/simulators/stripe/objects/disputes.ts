// Disputes: a buyer's bank takes the money back, with a fee; evidence decides whether it returns.
import type Stripe from 'stripe';
import { emitEvent, updateObject } from '../events/events.ts';
import { invalidRequest, noSuchObject } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { boolean, clearable, mergeMetadata, metadata, object, text, type Values } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { idOf, newestFirst } from '../state/state.ts';
import { createBalanceTransaction, type Movement } from './balance.ts';
import { settleCharge } from './payments.ts';

const FEE_CENTS = 1500;
const RESPONSE_SECONDS = 9 * 24 * 60 * 60;

const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

function forEachField<T>(make: () => T): Record<EvidenceField, T> {
  return Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, make()])) as Record<EvidenceField, T>;
}

function moveMoney(simulation: Simulation, dispute: Stripe.Dispute, movement: Partial<Movement>): void {
  const transaction = createBalanceTransaction(simulation, {
    type: 'adjustment',
    reportingCategory: 'dispute',
    amount: -dispute.amount,
    feeDetails: [],
    currency: dispute.currency,
    description: `Chargeback withdrawal for ${idOf(dispute.charge)}`,
    source: dispute.id,
    availableOn: simulation.now(),
    ...movement,
  });
  // Stripe shows these whole, not as ids.
  dispute.balance_transactions.push(transaction);
}

export function openDispute(simulation: Simulation, chargeId: string): Stripe.Dispute {
  const charge = simulation.state.charges.get(chargeId);
  if (charge === undefined) throw noSuchObject('charge', chargeId);
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest(`Charge ${chargeId} is not paid, is refunded in full, or is disputed already.`);
  }
  settleCharge(simulation, chargeId);
  const now = simulation.now();
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  const dispute: Stripe.Dispute = {
    id: makeId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: chargeId,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...forEachField(() => null), enhanced_evidence: {} },
    evidence_details: {
      due_by: now + RESPONSE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  simulation.state.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  emitEvent(simulation, 'charge.dispute.created', dispute);
  moveMoney(simulation, dispute, { feeDetails: [{ amount: FEE_CENTS, description: 'Dispute fee' }] });
  emitEvent(simulation, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

function getDispute({ state }: Simulation, id: string): Stripe.Dispute {
  const dispute = state.disputes.get(id);
  if (dispute === undefined) throw noSuchObject('dispute', id, 'dispute');
  return dispute;
}

/** Won: the amount comes back, the fee does not. */
export function closeDispute(simulation: Simulation, disputeId: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = getDispute(simulation, disputeId);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.');
  if (status === 'won') {
    const description = `Chargeback reversal for ${idOf(dispute.charge)}`;
    moveMoney(simulation, dispute, { amount: dispute.amount, reportingCategory: 'dispute_reversal', description });
    emitEvent(simulation, 'charge.dispute.funds_reinstated', dispute);
  }
  updateObject(simulation, 'charge.dispute.closed', dispute, { is_charge_refundable: status === 'won', status });
  return dispute;
}

/** The answer to evidence, in test mode: the words of the evidence itself decide. */
export function decideDispute(simulation: Simulation, disputeId: string): void {
  const dispute = getDispute(simulation, disputeId);
  if (dispute.status !== 'under_review') return;
  const status = dispute.evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost';
  closeDispute(simulation, disputeId, status);
}

const UPDATE = {
  evidence: object(forEachField(() => clearable(text(20_000)))),
  metadata: metadata(),
  submit: boolean(),
};

function updateDispute(simulation: Simulation, params: Values<typeof UPDATE>, id: string): Stripe.Dispute {
  const dispute = getDispute(simulation, id);
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute can no longer be updated.');
  const given = Object.fromEntries(Object.entries(params.evidence ?? {}).filter(([, value]) => value !== undefined));
  const changes: Partial<Stripe.Dispute> = { evidence: { ...dispute.evidence, ...given } };
  const details = { ...dispute.evidence_details };
  if (Object.keys(given).length > 0) details.has_evidence = true;
  if (params.metadata !== undefined) changes.metadata = mergeMetadata(dispute.metadata, params.metadata);
  if (params.submit ?? params.evidence !== undefined) {
    details.submission_count += 1;
    details.submission_method = 'manual';
    changes.status = 'under_review';
    const isDecidedByText = /^(winning|losing)_evidence$/.test(changes.evidence?.uncategorized_text ?? '');
    if (isDecidedByText) {
      simulation.schedule('close_dispute', id, simulation.nowMs() + simulation.settings.laterMs);
    }
  }
  updateObject(simulation, 'charge.dispute.updated', dispute, { ...changes, evidence_details: details });
  return dispute;
}

export const DISPUTE_ROUTES: Route[] = [
  route('GET', '/v1/disputes', { ...PAGE_PARAMS, charge: text(), payment_intent: text() }, ({ state }, params) => {
    const wanted = newestFirst(state.disputes).filter(
      (dispute) =>
        (params.charge === undefined || params.charge === dispute.charge) &&
        (params.payment_intent === undefined || params.payment_intent === dispute.payment_intent),
    );
    return listPage(wanted, params, '/v1/disputes');
  }),
  route('GET', '/v1/disputes/:id', {}, (simulation, _params, id) => getDispute(simulation, id)),
  route('POST', '/v1/disputes/:id', UPDATE, updateDispute),
];
