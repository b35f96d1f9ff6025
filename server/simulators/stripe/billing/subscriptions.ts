// Subscriptions: how one begins in Checkout, and what the product may change about it.
import type Stripe from 'stripe';
import { emitEvent, updateObject } from '../events/events.ts';
import { invalidParameter, invalidRequest, noSuchObject, noSuchReference } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import {
  boolean,
  clearable,
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  required,
  text,
  type Values,
} from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { idOf, newestFirst, type SessionRecord } from '../state/state.ts';
import { periodEndAfter } from './billing-period.ts';
import { createInvoice, finalizeInvoice, markPaid } from './invoices.ts';
import { PRICE_DATA_OF_PRODUCT, resolvePrice } from '../objects/prices.ts';
import { endSubscription, restartCycle } from './renewals.ts';
import { buildItem, buildSubscription } from './subscription-object.ts';

/** Checkout has taken the first period's money: the subscription begins, its first invoice is paid. */
export function startSubscription(
  simulation: Simulation,
  record: SessionRecord,
  { intent, paymentMethodId }: { intent: Stripe.PaymentIntent; paymentMethodId: string },
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const start = simulation.now();
  const subscription = buildSubscription(simulation, {
    currency: intent.currency,
    customerId: record.customerId ?? '',
    paymentMethodId,
    ...record.subscriptionData,
  });
  const lines = record.lineItems.map(({ price, quantity }) => {
    if (price === null) throw new Error('a line item without a price');
    if (price.recurring === null) return { price, quantity: quantity ?? 1, itemId: null };
    const period = { start, end: periodEndAfter(start, start, price.recurring) };
    const item = buildItem(simulation, subscription.id, { price, quantity: quantity ?? 1, period });
    subscription.items.data.push(item);
    return { price, quantity: quantity ?? 1, itemId: item.id };
  });
  const end = subscription.items.data[0]?.current_period_end ?? start;
  simulation.state.subscriptions.set(subscription.id, subscription);
  const invoice = createInvoice(simulation, {
    subscription,
    lines,
    billingReason: 'subscription_create',
    period: { start, end },
    pastPeriodStart: start,
  });
  subscription.latest_invoice = invoice.id;
  emitEvent(simulation, 'customer.subscription.created', subscription);
  finalizeInvoice(simulation, invoice);
  markPaid(simulation, invoice, intent);
  simulation.schedule('renew_subscription', subscription.id, end * 1000);
  return { subscription, invoice };
}

const PAUSE = clearable(
  object({
    behavior: required(oneOf('keep_as_draft', 'mark_uncollectible', 'void')),
    resumes_at: integer(),
  }),
);

const UPDATE = {
  billing_cycle_anchor: object({ type: required(oneOf('now', 'unchanged')) }),
  cancel_at_period_end: boolean(),
  items: list(
    object({
      id: text(),
      price: text(),
      price_data: object(PRICE_DATA_OF_PRODUCT),
      quantity: integer({ min: 1 }),
    }),
  ),
  metadata: metadata(),
  pause_collection: PAUSE,
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
};

function getSubscription({ state }: Simulation, id: string): Stripe.Subscription {
  const subscription = state.subscriptions.get(id);
  if (subscription === undefined) throw noSuchObject('subscription', id);
  return subscription;
}

function updateSubscription(simulation: Simulation, params: Values<typeof UPDATE>, id: string): Stripe.Subscription {
  const subscription = getSubscription(simulation, id);
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const { billing_cycle_anchor: anchor, cancel_at_period_end: cancels, pause_collection: pause } = params;
  if (anchor?.type === 'now' && params.proration_behavior !== 'none') {
    throw invalidParameter(
      'The simulator only begins a new period with proration_behavior `none`.',
      'proration_behavior',
    );
  }
  const changes: Partial<Stripe.Subscription> = {};
  if (params.items !== undefined) changes.items = changeItems(simulation, subscription, params);
  if (params.metadata !== undefined) changes.metadata = mergeMetadata(subscription.metadata, params.metadata);
  if (cancels !== undefined) {
    changes.cancel_at_period_end = cancels;
    changes.cancel_at = cancels ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    changes.canceled_at = cancels ? simulation.now() : null;
  }
  if (pause !== undefined) {
    changes.pause_collection =
      pause === null ? null : { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null };
    if (pause?.resumes_at !== undefined) simulation.schedule('resume_subscription', id, pause.resumes_at * 1000);
  }
  updateObject(simulation, 'customer.subscription.updated', subscription, changes);
  if (anchor?.type === 'now') restartCycle(simulation, subscription);
  return subscription;
}

/** The new price holds from the next period on: what remains of this one is not calculated. */
function changeItems(
  simulation: Simulation,
  subscription: Stripe.Subscription,
  params: Values<typeof UPDATE>,
): Stripe.ApiList<Stripe.SubscriptionItem> {
  const items = structuredClone(subscription.items);
  if (params.proration_behavior !== 'none') {
    throw invalidParameter('The simulator changes items only with proration_behavior `none`.', 'proration_behavior');
  }
  for (const [index, change] of (params.items ?? []).entries()) {
    const item = items.data.find((candidate) => candidate.id === change.id);
    if (item === undefined) throw noSuchReference('subscription_item', change.id ?? '', `items[${index}][id]`);
    if (change.price !== undefined || change.price_data !== undefined) {
      const price = resolvePrice(
        simulation,
        { price: change.price, price_data: change.price_data && { ...change.price_data, product_data: undefined } },
        `items[${index}]`,
      );
      const { recurring } = price;
      const isSameInterval =
        recurring?.interval === item.price.recurring?.interval &&
        recurring?.interval_count === item.price.recurring?.interval_count;
      if (!isSameInterval) {
        throw invalidParameter('The simulator changes prices only within the same interval.', `items[${index}]`);
      }
      const period = { start: item.current_period_start, end: item.current_period_end };
      const { plan } = buildItem(simulation, subscription.id, { price, quantity: 1, period });
      Object.assign(item, { plan, price });
    }
    if (change.quantity !== undefined) item.quantity = change.quantity;
  }
  return items;
}

export const SUBSCRIPTION_ROUTES: Route[] = [
  route(
    'GET',
    '/v1/subscriptions',
    {
      ...PAGE_PARAMS,
      customer: text(),
      status: oneOf('active', 'all', 'canceled', 'ended', 'past_due'),
    },
    ({ state }, params) => {
      const isWanted = ({ status }: Stripe.Subscription): boolean => {
        if (params.status === 'all') return true;
        if (params.status === 'ended') return status === 'canceled';
        // Without a status, everything that has not ended.
        return params.status === undefined ? status !== 'canceled' : status === params.status;
      };
      const wanted = newestFirst(state.subscriptions).filter(
        (subscription) =>
          isWanted(subscription) && (params.customer === undefined || params.customer === idOf(subscription.customer)),
      );
      return listPage(wanted, params, '/v1/subscriptions');
    },
  ),
  route('GET', '/v1/subscriptions/:id', {}, (simulation, _params, id) => getSubscription(simulation, id)),
  route('POST', '/v1/subscriptions/:id', UPDATE, updateSubscription),
  route('DELETE', '/v1/subscriptions/:id', {}, (simulation, _params, id) => {
    const subscription = getSubscription(simulation, id);
    if (subscription.status === 'canceled') throw noSuchObject('subscription', id);
    endSubscription(simulation, subscription, 'cancellation_requested');
    return subscription;
  }),
];
