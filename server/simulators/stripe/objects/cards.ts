// Stripe's test cards and what each of them does, and the payment methods made from them.
import type Stripe from 'stripe';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';

export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code;
  declineCode: string;
  message: string;
}

export interface TestCard {
  number: string;
  description: string;
  brand?: string;
  decline?: Decline;
  /** Refused only when charged without its owner at the screen, such as a subscription's renewal. */
  laterDecline?: Decline;
  needsAuthentication?: boolean;
  isDisputedLater?: boolean;
  isAvailableAtOnce?: boolean;
  refund?: 'fails_later' | 'pending_at_first';
}

const DECLINED: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', description: 'Succeeds' },
  { number: '5555555555554444', description: 'Succeeds (Mastercard)', brand: 'mastercard' },
  { number: '378282246310005', description: 'Succeeds (American Express)', brand: 'amex' },
  { number: '4000002760003184', description: 'Asks for 3-D Secure authentication', needsAuthentication: true },
  { number: '4000000000000002', description: 'Is declined', decline: DECLINED },
  {
    number: '4000000000009995',
    description: 'Is declined: insufficient funds',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    description: 'Is declined: expired card',
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000341',
    description: 'Succeeds, but later charges of a subscription are declined',
    laterDecline: DECLINED,
  },
  { number: '4000000000000077', description: 'Succeeds, and the funds are available at once', isAvailableAtOnce: true },
  { number: '4000000000000259', description: 'Succeeds, and is disputed later', isDisputedLater: true },
  { number: '4000000000005126', description: 'Succeeds, but a refund fails later', refund: 'fails_later' },
  { number: '4000000000007726', description: 'Succeeds, but a refund is pending at first', refund: 'pending_at_first' },
];

/** Any other number is one that real people might own, which Stripe refuses in test mode. */
const NOT_A_TEST_CARD: TestCard = {
  number: '',
  description: 'Not a test card',
  decline: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
};

function findTestCard(number: string): TestCard {
  return TEST_CARDS.find((card) => card.number === number) ?? NOT_A_TEST_CARD;
}

export function cardOf({ state }: Simulation, paymentMethodId: string): TestCard {
  return findTestCard(state.cardNumbers.get(paymentMethodId) ?? '');
}

interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  email: string | null;
  name: string | null;
}

export function createPaymentMethod(simulation: Simulation, card: CardInput): Stripe.PaymentMethod {
  const brand = findTestCard(card.number).brand ?? 'visa';
  const method: Stripe.PaymentMethod = {
    id: makeId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: card.email, name: card.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: simulation.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  simulation.state.paymentMethods.set(method.id, method);
  simulation.state.cardNumbers.set(method.id, card.number);
  return method;
}
