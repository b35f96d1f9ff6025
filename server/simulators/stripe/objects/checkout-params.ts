// The parameters of a new Checkout session, and the rules that bind them together.
import { invalidParameter, noSuchReference } from '../http/errors.ts';
import {
  boolean,
  email,
  integer,
  list,
  metadata,
  object,
  oneOf,
  required,
  text,
  url,
  type Values,
} from '../http/params.ts';
import type { Simulation } from '../simulation.ts';
import { formatMoney } from './money-text.ts';
import { PRICE_DATA } from './prices.ts';

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;
const MIN_EXPIRY_SECONDS = 30 * 60;
const MAX_EXPIRY_SECONDS = 24 * 60 * 60;
const MAX_LINES = 100;

const LINE_ITEM = object({
  price: text(),
  price_data: object(PRICE_DATA),
  quantity: integer({ min: 1 }),
});

/** `payment_method_types` is not among them: Stripe removed it with the API version that the client pins. */
export const CREATE_SESSION = {
  adaptive_pricing: object({ enabled: boolean() }),
  allowed_payment_method_types: list(oneOf('card')),
  cancel_url: url(),
  client_reference_id: text(200),
  customer: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: email(),
  expires_at: integer(),
  line_items: required(list(LINE_ITEM)),
  locale: oneOf('auto', 'en', 'en-GB', 'es', 'fr', 'fr-CA'),
  metadata: metadata(),
  mode: required(oneOf('payment', 'subscription')),
  payment_intent_data: object({
    description: text(),
    metadata: metadata(),
    receipt_email: email(),
    transfer_group: text(),
  }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: object({ description: text(), metadata: metadata() }),
  success_url: required(url()),
};

export type SessionParams = Values<typeof CREATE_SESSION>;

interface PriceTerms {
  currency: string;
  unitAmount: number;
  isRecurring: boolean;
}

/** Checks everything before the first object is made, so that a refused session leaves nothing behind. */
export function checkSession(simulation: Simulation, params: SessionParams): { total: number; currency: string } {
  checkStated(params);
  checkExpiry(params.expires_at, simulation.now());
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidParameter('You may only specify one of these parameters: customer, customer_email.', 'customer');
  }
  if (params.customer !== undefined && !simulation.state.customers.has(params.customer)) {
    throw noSuchReference('customer', params.customer, 'customer');
  }
  checkModeData(params);
  const prices = readPrices(simulation, params);
  const currency = prices[0]?.currency ?? 'usd';
  if (prices.some((price) => price.currency !== currency)) {
    throw invalidParameter('All line items of a Checkout Session must use the same currency.', 'line_items');
  }
  const total = params.line_items.reduce(
    (sum, { quantity = 1 }, index) => sum + (prices[index]?.unitAmount ?? 0) * quantity,
    0,
  );
  if (total === 0 && params.mode === 'subscription') {
    throw invalidParameter('The simulator does not sell subscriptions that cost nothing.', 'line_items');
  }
  checkTotal(total, currency);
  return { total, currency };
}

/**
 * Stricter than Stripe, which would show other currencies and methods that pay days later: whoever forgets to say no must notice here.
 */
function checkStated({ adaptive_pricing, allowed_payment_method_types }: SessionParams): void {
  if (adaptive_pricing?.enabled !== false) {
    throw invalidParameter('The simulator only sells in the stated currency.', 'adaptive_pricing');
  }
  if (allowed_payment_method_types === undefined) {
    throw invalidParameter('The simulator only takes cards.', 'allowed_payment_method_types');
  }
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  const message = (bound: string): string =>
    `The \`expires_at\` timestamp must be ${bound} from Checkout Session creation.`;
  if (expiresAt < now + MIN_EXPIRY_SECONDS) throw invalidParameter(message('at least 30 minutes'), 'expires_at');
  if (expiresAt > now + MAX_EXPIRY_SECONDS) throw invalidParameter(message('less than 24 hours'), 'expires_at');
}

function checkModeData({ mode, payment_intent_data, subscription_data, customer_creation }: SessionParams): void {
  const refuse = (name: string): never => {
    throw invalidParameter(`You can not pass \`${name}\` in \`${mode}\` mode.`, name);
  };
  if (mode === 'subscription' && payment_intent_data !== undefined) refuse('payment_intent_data');
  if (mode === 'subscription' && customer_creation !== undefined) refuse('customer_creation');
  if (mode === 'payment' && subscription_data !== undefined) refuse('subscription_data');
}

function readPrices({ state }: Simulation, { line_items, mode }: SessionParams): PriceTerms[] {
  if (line_items.length === 0 || line_items.length > MAX_LINES) {
    throw invalidParameter(`A Checkout Session takes 1 to ${MAX_LINES} line items.`, 'line_items');
  }
  const prices = line_items.map(({ price: id, price_data: data }, index): PriceTerms => {
    if (data !== undefined) {
      return { currency: data.currency, unitAmount: data.unit_amount, isRecurring: data.recurring !== undefined };
    }
    const price = state.prices.get(id ?? '');
    if (price === undefined) throw noSuchReference('price', id ?? '', `line_items[${index}][price]`);
    return { currency: price.currency, unitAmount: price.unit_amount ?? 0, isRecurring: price.recurring !== null };
  });
  const hasRecurring = prices.some(({ isRecurring }) => isRecurring);
  if (mode === 'payment' && hasRecurring) {
    const advice = 'Either switch to `subscription` mode or use only one-time prices.';
    throw invalidParameter(`You specified \`payment\` mode but passed a recurring price. ${advice}`, 'mode');
  }
  if (mode === 'subscription' && !hasRecurring) {
    throw invalidParameter('You must provide at least one recurring price in `subscription` mode.', 'mode');
  }
  return prices;
}

function checkTotal(total: number, currency: string): void {
  if (total > 0 && total < MIN_CENTS) {
    const least = `${formatMoney(MIN_CENTS, currency)} ${currency}`;
    const message = `The Checkout Session's total amount due must add up to at least ${least}`;
    throw invalidParameter(message, 'line_items', 'amount_too_small');
  }
  if (total > MAX_CENTS) {
    const most = `${formatMoney(MAX_CENTS, currency)} ${currency}`;
    throw invalidParameter(
      `The Checkout Session's total amount due must not exceed ${most}`,
      'line_items',
      'amount_too_large',
    );
  }
}
