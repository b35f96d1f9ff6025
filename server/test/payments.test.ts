// Payments end to end: the official client asks the simulator, and what the simulator tells of by itself arrives signed, once, and is applied.
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { startSimulatedStripe } from '#test/simulated-stripe.ts';

const { simulator, environment, endpointsOf } = await startSimulatedStripe();
const app = await startTestApp({ environment });
const { ctx } = app;

async function openCheckout() {
  const stripe = await ctx.payments.client();
  return stripe.checkout.sessions.create({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      { quantity: 1, price_data: { currency: 'cad', unit_amount: 9_000, product_data: { name: '120 minutes' } } },
    ],
    client_reference_id: 'an-order',
    success_url: 'http://localhost:3000/app',
  });
}

it('a payment is told of by events that arrive signed, once each, and are applied', async () => {
  const origin = await app.listen();
  simulator.setWebhooks({
    endpoints: endpointsOf(origin),
    copies: 3,
    inFlight: 8,
  });
  const { id } = await openCheckout();
  simulator.pay(id, '4242424242424242');
  await simulator.settled();
  await app.runJobs();
  const events = await ctx.db.selectFrom('stripeEvents').selectAll().execute();
  expect(events.find(({ type }) => type === 'checkout.session.completed')).toMatchObject({ objectId: id });
  expect(events.filter(({ appliedAt }) => appliedAt === null)).toEqual([]);
  expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
  expect((await app.request('GET', '/health/ready')).body['payments']).toBe('simulator');
});

it('what an installation without a key is asked to pay is unavailable', async () => {
  const bare = await startTestApp({ beside: app, environment: { STRIPE_SECRET_KEY: '', STRIPE_API_ORIGIN: '' } });
  await expect(bare.ctx.payments.client()).rejects.toMatchObject({ statusCode: 503 });
});
