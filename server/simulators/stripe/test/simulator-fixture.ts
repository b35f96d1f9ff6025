// For the simulator's tests: a simulator with the official client before it, and an endpoint that checks what arrives.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeSimulator, startStripeSimulator, type StripeSimulatorOptions } from '../stripe-simulator.ts';

export const SECRET = 'whsec_simulator';
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

export interface Fixture {
  simulator: StripeSimulator;
  stripe: Stripe;
}

export async function startFixture(options: StripeSimulatorOptions = {}): Promise<Fixture> {
  const simulator = await startStripeSimulator(options);
  onTestFinished(() => simulator.close());
  return { simulator, stripe: createClient(simulator.port) };
}

export function createClient(port: number, config: { maxNetworkRetries?: number; timeout?: number } = {}): Stripe {
  const local = { host: '127.0.0.1', port, protocol: 'http', telemetry: false } as const;
  return new Stripe('sk_test_x', { ...local, maxNetworkRetries: 0, ...config });
}

/** What the product sends for a package of $90. */
export function saleParams(changes: Stripe.Checkout.SessionCreateParams = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: 'payment_1',
    customer_email: 'ada@example.com',
    success_url: 'http://127.0.0.1:1/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:1/canceled',
    metadata: { order: 'order_1' },
    payment_intent_data: { metadata: { order: 'order_1' }, transfer_group: 'order_1' },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 9000, product_data: { name: 'Two sessions' } } },
    ],
    ...changes,
  };
}

export function subscriptionParams(cents = 2000): Stripe.Checkout.SessionCreateParams {
  const { payment_intent_data: _unused, ...params } = saleParams();
  return {
    ...params,
    mode: 'subscription',
    subscription_data: { metadata: { plan: 'plus' } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: cents,
          recurring: { interval: 'month' },
          product_data: { name: 'Plus' },
        },
      },
    ],
  };
}

interface Sale {
  session: Stripe.Checkout.Session;
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
}

export async function sell(
  { stripe, simulator }: Fixture,
  { card = '4242424242424242', ...changes }: Stripe.Checkout.SessionCreateParams & { card?: string } = {},
): Promise<Sale> {
  const created = await stripe.checkout.sessions.create(saleParams(changes));
  simulator.pay(created.id, card);
  const session = await stripe.checkout.sessions.retrieve(created.id, { expand: ['payment_intent.latest_charge'] });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { session, intent, charge: intent.latest_charge as Stripe.Charge };
}

export async function subscribe(
  { stripe, simulator }: Fixture,
  card = '4242424242424242',
): Promise<Stripe.Subscription> {
  const { id } = await stripe.checkout.sessions.create(subscriptionParams());
  simulator.pay(id, card);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  return session.subscription as Stripe.Subscription;
}

/** The types of all events, oldest first. */
export async function listEventTypes(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  return events.map(({ type }) => type).toReversed();
}

export interface Receiver {
  url: string;
  /** What arrived, oldest first, whatever was answered. */
  received: { event: Stripe.Event; headers: IncomingHttpHeaders; body: string }[];
  /** The next answers; 200 when none is left. */
  answers: (number | 'hang')[];
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answers: [] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      receiver.received.push({ event: JSON.parse(body) as Stripe.Event, headers: request.headers, body });
      const answer = receiver.answers.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stripe/events`;
  return receiver;
}
