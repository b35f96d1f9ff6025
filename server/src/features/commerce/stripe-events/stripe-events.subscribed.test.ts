// The webhook endpoint is set up by hand at Stripe: what whoever does it reads must be what we apply, no less and no more.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { fetchMissedEvents } from './stripe-events.jobs.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');

const asked: URLSearchParams[] = [];
// Stripe, as far as it lists events: it has none.
const stripe = createServer((request, reply) => {
  asked.push(new URL(request.url ?? '', 'http://stripe.test').searchParams);
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ object: 'list', url: '/v1/events', has_more: false, data: [] }));
});
await new Promise<void>((done) => {
  stripe.listen(0, '127.0.0.1', done);
});
afterAll(() => stripe.close());

const { port } = stripe.address() as AddressInfo;
const { ctx } = await startTestApp({
  environment: {
    STRIPE_SECRET_KEY: 'sk_test_nothing',
    STRIPE_WEBHOOK_SECRETS: 'whsec_nothing',
    STRIPE_API_ORIGIN: `http://127.0.0.1:${port}`,
  },
});

/** The comment right above the key. */
function listedInExample(): string[] {
  const lines = readFileSync(resolve(ROOT, '.env.example'), 'utf8').split('\n');
  const above = lines.slice(0, lines.indexOf('STRIPE_WEBHOOK_SECRETS='));
  const comment = above.slice(above.findLastIndex((line) => !line.startsWith('#')) + 1);
  return comment.flatMap((line) => line.match(/\b[a-z_]+(?:\.[a-z_]+)+\b/g) ?? []);
}

it('the events that .env.example tells to subscribe to are those that are applied', async () => {
  await fetchMissedEvents(ctx);
  const [query] = asked;
  const applied = [...(query ?? [])].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
  expect(applied).toContain('checkout.session.completed');
  expect(listedInExample().toSorted()).toEqual(applied.toSorted());
});
