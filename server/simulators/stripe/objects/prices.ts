// Products and prices. A price given inline (`price_data`) becomes objects of its own, as at Stripe.
import type Stripe from 'stripe';
import { emitEvent } from '../events/events.ts';
import { invalidParameter, noSuchObject, noSuchReference } from '../http/errors.ts';
import { type Field, integer, metadata, object, oneOf, required, text, type Values } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';

/** What the product sells in; each has its own balance. */
const CURRENCIES = ['usd', 'cad'];
const MAX_AMOUNT = 99_999_999;

/** Currency codes may come in either case and are always shown in lower case. */
const currencyParam: Field<string | undefined> = {
  read: (value, param) => {
    const code = text().read(value, param)?.toLowerCase();
    if (code !== undefined && !CURRENCIES.includes(code)) {
      const message = `Invalid currency: ${code}. The simulator supports these currencies: ${CURRENCIES.join(', ')}`;
      throw invalidParameter(message, param);
    }
    return code;
  },
};

const PRODUCT = { description: text(), metadata: metadata(), name: required(text(250)) };
const RECURRING = object({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: integer({ min: 1, max: 365 }),
});
const PRICE = {
  currency: required(currencyParam),
  recurring: RECURRING,
  unit_amount: required(integer({ min: 0, max: MAX_AMOUNT })),
};

/** Either an existing product or a new one in the same breath. */
export const PRICE_DATA = { ...PRICE, product: text(), product_data: object(PRODUCT) };
/** A price for an existing product, as a change of a subscription takes it. */
export const PRICE_DATA_OF_PRODUCT = { ...PRICE, product: required(text()), recurring: required(RECURRING) };

/** Travels as a string: a fraction of a cent must not pass through a floating-point number. */
export function decimalOf(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}

function createProduct(simulation: Simulation, params: Values<typeof PRODUCT>): Stripe.Product {
  const now = simulation.now();
  const product: Stripe.Product = {
    id: makeId('prod'),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata ?? {},
    name: params.name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: now,
    url: null,
  };
  simulation.state.products.set(product.id, product);
  emitEvent(simulation, 'product.created', product);
  return product;
}

interface PriceInput extends Values<typeof PRICE> {
  product: string;
  metadata?: Stripe.Metadata | undefined;
  nickname?: string | undefined;
}

function createPrice(simulation: Simulation, input: PriceInput): Stripe.Price {
  const { currency, product, recurring, unit_amount: amount } = input;
  if (!simulation.state.products.has(product)) throw noSuchReference('product', product, 'product');
  const price: Stripe.Price = {
    id: makeId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: simulation.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product,
    recurring:
      recurring === undefined
        ? null
        : {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: decimalOf(amount),
  };
  simulation.state.prices.set(price.id, price);
  emitEvent(simulation, 'price.created', price);
  return price;
}

/** The price that a line names or describes. */
export function resolvePrice(
  simulation: Simulation,
  { price: id, price_data: data }: { price?: string | undefined; price_data?: Values<typeof PRICE_DATA> | undefined },
  param: string,
): Stripe.Price {
  if (id !== undefined) {
    const price = simulation.state.prices.get(id);
    if (price === undefined) throw noSuchReference('price', id, `${param}[price]`);
    return price;
  }
  if (data === undefined) {
    throw invalidParameter(`Missing required param: ${param}[price].`, `${param}[price]`, 'parameter_missing');
  }
  const product =
    data.product ?? (data.product_data === undefined ? undefined : createProduct(simulation, data.product_data).id);
  if (product === undefined) {
    const name = `${param}[price_data][product_data]`;
    throw invalidParameter(`Missing required param: ${name}.`, name, 'parameter_missing');
  }
  return createPrice(simulation, { ...data, product });
}

export const PRICE_ROUTES: Route[] = [
  route('POST', '/v1/products', PRODUCT, createProduct),
  route('GET', '/v1/products/:id', {}, ({ state }, _params, id) => {
    const product = state.products.get(id);
    if (product === undefined) throw noSuchObject('product', id);
    return product;
  }),
  route(
    'POST',
    '/v1/prices',
    { ...PRICE, metadata: metadata(), nickname: text(), product: required(text()) },
    createPrice,
  ),
  route('GET', '/v1/prices/:id', {}, ({ state }, _params, id) => {
    const price = state.prices.get(id);
    if (price === undefined) throw noSuchObject('price', id, 'price');
    return price;
  }),
];
