// Invoices of subscriptions: one for each period, paid by a payment intent of its own.
import type Stripe from 'stripe';
import { emitEvent } from '../events/events.ts';
import { noSuchObject } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { oneOf, text } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { idOf, newestFirst } from '../state/state.ts';
import { decimalOf } from '../objects/prices.ts';

interface InvoiceLineInput {
  price: Stripe.Price;
  quantity: number;
  /** null for what is sold once together with the subscription. */
  itemId: string | null;
}

interface InvoiceInput {
  subscription: Stripe.Subscription;
  lines: InvoiceLineInput[];
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  /** The period to be paid for. */
  period: { start: number; end: number };
  /** When the period that ends now began. */
  pastPeriodStart: number;
}

export function createInvoice(simulation: Simulation, input: InvoiceInput): Stripe.Invoice {
  const { subscription, billingReason, period } = input;
  const id = makeId('in');
  const customer = simulation.state.customers.get(idOf(subscription.customer) ?? '');
  const lines = input.lines.map((line) => buildLine(simulation, id, subscription.id, line, period));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const now = simulation.now();
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Simulator',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: billingReason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: idOf(subscription.customer),
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ['card'] },
    // Stripe's invoices name the period that has passed; their lines name the one that is paid for.
    period_end: period.start,
    period_start: input.pastPeriodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
  simulation.state.invoices.set(id, invoice);
  emitEvent(simulation, 'invoice.created', invoice);
  return invoice;
}

function buildLine(
  simulation: Simulation,
  invoiceId: string,
  subscriptionId: string,
  { price, quantity, itemId }: InvoiceLineInput,
  period: { start: number; end: number },
): Stripe.InvoiceLineItem {
  const unitAmount = price.unit_amount ?? 0;
  const productId = idOf(price.product) ?? '';
  return {
    id: makeId('il'),
    object: 'line_item',
    amount: unitAmount * quantity,
    currency: price.currency,
    description: `${quantity} × ${simulation.state.products.get(productId)?.name ?? productId}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent:
      itemId === null
        ? null
        : {
            invoice_item_details: null,
            subscription_item_details: {
              invoice_item: null,
              proration: false,
              proration_details: { credited_items: null },
              subscription: subscriptionId,
              subscription_item: itemId,
            },
            type: 'subscription_item_details',
          },
    period: itemId === null ? { start: period.start, end: period.start } : period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: productId },
      type: 'price_details',
      unit_amount_decimal: decimalOf(unitAmount),
    },
    quantity,
    quantity_decimal: decimalOf(quantity),
    subscription: subscriptionId,
    subtotal: unitAmount * quantity,
    taxes: [],
  };
}

export function finalizeInvoice(simulation: Simulation, invoice: Stripe.Invoice): void {
  const now = simulation.now();
  invoice.status = 'open';
  invoice.effective_at = now;
  invoice.ending_balance = 0;
  invoice.status_transitions.finalized_at = now;
  invoice.number = `SIM-${String(simulation.state.invoices.size).padStart(4, '0')}`;
  emitEvent(simulation, 'invoice.finalized', invoice);
}

export function markPaid(simulation: Simulation, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const now = simulation.now();
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = now;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  addPayment(simulation, invoice, intent);
  emitEvent(simulation, 'invoice.paid', invoice);
  emitEvent(simulation, 'invoice.payment_succeeded', invoice);
}

function addPayment(simulation: Simulation, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const now = simulation.now();
  const payment: Stripe.InvoicePayment = {
    id: makeId('inpay'),
    object: 'invoice_payment',
    amount_paid: intent.amount,
    amount_requested: intent.amount,
    created: now,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  };
  simulation.state.invoicePayments.set(payment.id, payment);
}

export const INVOICE_ROUTES: Route[] = [
  route(
    'GET',
    '/v1/invoices',
    {
      ...PAGE_PARAMS,
      customer: text(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text(),
    },
    ({ state }, params) => {
      const wanted = newestFirst(state.invoices).filter(
        (invoice) =>
          (params.customer === undefined || params.customer === invoice.customer) &&
          (params.status === undefined || params.status === invoice.status) &&
          (params.subscription === undefined || params.subscription === subscriptionIdOf(invoice)),
      );
      return listPage(wanted, params, '/v1/invoices');
    },
  ),
  route('GET', '/v1/invoices/:id', {}, ({ state }, _params, id) => {
    const invoice = state.invoices.get(id);
    if (invoice === undefined) throw noSuchObject('invoice', id, 'invoice');
    return invoice;
  }),
];

export function subscriptionIdOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}
