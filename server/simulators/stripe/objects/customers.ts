// Customers: made by the product, or by Checkout when a subscription is bought.
import type Stripe from 'stripe';
import { emitEvent, updateObject } from '../events/events.ts';
import { noSuchObject } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { clearable, email, mergeMetadata, metadata, text } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { newestFirst } from '../state/state.ts';

const CREATE = { description: text(), email: email(), metadata: metadata(), name: text() };
const UPDATE = {
  description: clearable(text()),
  email: clearable(email()),
  metadata: metadata(),
  name: clearable(text()),
};

interface CustomerInput {
  description?: string | undefined;
  email?: string | undefined;
  metadata?: Stripe.Metadata | undefined;
  name?: string | undefined;
}

export function createCustomer(simulation: Simulation, input: CustomerInput): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: makeId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: simulation.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: makeId('x').slice(2, 10).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, input.metadata ?? {}),
    name: input.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  simulation.state.customers.set(customer.id, customer);
  emitEvent(simulation, 'customer.created', customer);
  return customer;
}

function getCustomer({ state }: Simulation, id: string): Stripe.Customer {
  const customer = state.customers.get(id);
  if (customer === undefined) throw noSuchObject('customer', id);
  return customer;
}

/** The card is kept for later charges. */
export function attachPaymentMethod(simulation: Simulation, customerId: string, paymentMethodId: string): void {
  const method = simulation.state.paymentMethods.get(paymentMethodId);
  if (method === undefined) throw noSuchObject('PaymentMethod', paymentMethodId);
  method.customer = customerId;
  emitEvent(simulation, 'payment_method.attached', method);
}

export const CUSTOMER_ROUTES: Route[] = [
  route('POST', '/v1/customers', CREATE, createCustomer),
  route('GET', '/v1/customers', { ...PAGE_PARAMS, email: text() }, ({ state }, params) => {
    const wanted = newestFirst(state.customers).filter(
      (customer) => params.email === undefined || params.email === customer.email,
    );
    return listPage(wanted, params, '/v1/customers');
  }),
  route('GET', '/v1/customers/:id', {}, (simulation, _params, id) => getCustomer(simulation, id)),
  route('POST', '/v1/customers/:id', UPDATE, (simulation, params, id) => {
    const customer = getCustomer(simulation, id);
    const { metadata: changedMetadata, ...fields } = params;
    const changes: Partial<Stripe.Customer> = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    );
    if (changedMetadata !== undefined) changes.metadata = mergeMetadata(customer.metadata, changedMetadata);
    updateObject(simulation, 'customer.updated', customer, changes);
    return customer;
  }),
];
