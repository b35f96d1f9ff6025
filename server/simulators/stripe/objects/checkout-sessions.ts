// Checkout sessions as the product's server sees them: create, look up, list, expire. How a buyer pays one is in checkout-payment.ts.
import type Stripe from 'stripe';
import { emitEvent } from '../events/events.ts';
import { invalidRequest, noSuchObject } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { mergeMetadata, oneOf, text } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { newestFirst, type SessionRecord } from '../state/state.ts';
import { checkSession, CREATE_SESSION, type SessionParams } from './checkout-params.ts';
import { cancelPaymentIntent } from './payments.ts';
import { resolvePrice } from './prices.ts';

const DAY_SECONDS = 24 * 60 * 60;

function buildLineItems(simulation: Simulation, params: SessionParams): Stripe.LineItem[] {
  return params.line_items.map((line, index) => {
    const price = resolvePrice(simulation, line, `line_items[${index}]`);
    const quantity = line.quantity ?? 1;
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: makeId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: simulation.state.products.get(price.product as string)?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });
}

function createSession(simulation: Simulation, params: SessionParams): Stripe.Checkout.Session {
  const now = simulation.now();
  const { total, currency } = checkSession(simulation, params);
  const lineItems = buildLineItems(simulation, params);
  const id = makeId('cs_test');
  const expiresAt = params.expires_at ?? now + DAY_SECONDS;
  const customerId = params.customer ?? null;
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customerId,
    customer_account: null,
    customer_creation:
      params.mode === 'payment' && customerId === null ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata ?? {}),
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${simulation.settings.publicUrl}/c/pay/${id}`,
    wallet_options: null,
  };
  simulation.state.sessions.set(id, {
    session,
    lineItems,
    intentData: {
      description: params.payment_intent_data?.description ?? null,
      metadata: mergeMetadata({}, params.payment_intent_data?.metadata ?? {}),
      receiptEmail: params.payment_intent_data?.receipt_email ?? null,
      transferGroup: params.payment_intent_data?.transfer_group ?? null,
    },
    subscriptionData: {
      description: params.subscription_data?.description ?? null,
      metadata: mergeMetadata({}, params.subscription_data?.metadata ?? {}),
    },
    intentId: null,
    customerId,
    buyer: null,
  });
  simulation.schedule('expire_session', id, expiresAt * 1000);
  return session;
}

export function getSession({ state }: Simulation, id: string): SessionRecord {
  const record = state.sessions.get(id);
  if (record === undefined) throw noSuchObject('checkout.session', id, 'session');
  return record;
}

/** Does nothing to a session that is paid or already expired. */
export function expireSession(simulation: Simulation, sessionId: string): void {
  const record = getSession(simulation, sessionId);
  if (record.session.status !== 'open') return;
  record.buyer = null;
  Object.assign(record.session, { status: 'expired', url: null });
  emitEvent(simulation, 'checkout.session.expired', record.session);
  if (record.intentId !== null) cancelPaymentIntent(simulation, record.intentId);
}

export const CHECKOUT_ROUTES: Route[] = [
  route('POST', '/v1/checkout/sessions', CREATE_SESSION, createSession),
  route(
    'GET',
    '/v1/checkout/sessions',
    {
      ...PAGE_PARAMS,
      customer: text(),
      payment_intent: text(),
      status: oneOf('open', 'complete', 'expired'),
      subscription: text(),
    },
    ({ state }, params) => {
      const filters = ['customer', 'payment_intent', 'status', 'subscription'] as const;
      const wanted = newestFirst(state.sessions)
        .map(({ session }) => session)
        .filter((session) => filters.every((name) => params[name] === undefined || params[name] === session[name]));
      return listPage(wanted, params, '/v1/checkout/sessions');
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', {}, (simulation, _params, id) => getSession(simulation, id).session),
  route('GET', '/v1/checkout/sessions/:id/line_items', {}, (simulation, _params, id) => ({
    object: 'list' as const,
    data: getSession(simulation, id).lineItems,
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  })),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (simulation, _params, id) => {
    const { session } = getSession(simulation, id);
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expireSession(simulation, id);
    return session;
  }),
];
