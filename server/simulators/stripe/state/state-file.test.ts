// The state file: what was bought before a restart can be looked up and refunded after it, in the process that `npm run dev` starts too.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startStripeSimulator } from '../stripe-simulator.ts';
import {
  createClient,
  DAY_MS,
  saleParams,
  SECRET,
  sell,
  startFixture,
  startReceiver,
  subscribe,
} from '../test/simulator-fixture.ts';

const makePath = (): string => join(mkdtempSync(join(tmpdir(), 'stripe-simulator-')), 'state.json');

it('survives a restart with its clock, its keys and its due tasks', async () => {
  const stateFile = makePath();
  const before = await startFixture({ stateFile });
  const { intent } = await sell(before);
  const subscription = await subscribe(before);
  before.simulator.advanceClock(DAY_MS);
  const customer = await before.stripe.customers.create({}, { idempotencyKey: 'kept' });
  await before.simulator.close();

  const { stripe, simulator } = await startFixture({ stateFile });
  expect(simulator.nowMs()).toBeGreaterThan(Date.now() + DAY_MS - 1000);
  expect((await stripe.customers.create({}, { idempotencyKey: 'kept' })).id).toBe(customer.id);
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 9000 });
  simulator.advanceClock(31 * DAY_MS);
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
  expect(readdirSync(join(stateFile, '..')), 'no half-written file is left').toEqual(['state.json']);
});

it('delivers after a restart what it could not deliver before', async () => {
  const stateFile = makePath();
  const receiver = await startReceiver();
  const webhooks = { endpoints: [{ url: receiver.url, secrets: [SECRET] }], delayMs: 60_000 };
  const before = await startFixture({ stateFile, webhooks });
  await sell(before);
  await before.simulator.close();
  expect(receiver.received).toEqual([]);
  const after = await startFixture({ stateFile, webhooks: { ...webhooks, delayMs: 0 } });
  await after.simulator.settled();
  expect(receiver.received.map(({ event }) => event.type)).toContain('checkout.session.completed');
});

it('refuses a file of another version', async () => {
  const stateFile = makePath();
  writeFileSync(stateFile, '{"format":0}');
  await expect(startStripeSimulator({ stateFile })).rejects.toThrow('delete it to start anew');
});

it('runs as a process of its own and keeps its state when it is stopped', async () => {
  const stateFile = makePath();
  const environment = { ...process.env, STRIPE_SIMULATOR_PORT: '0', STRIPE_SIMULATOR_STATE: stateFile };
  const start = async (): Promise<{ port: number; stop: () => Promise<void> }> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const line = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(String(data))),
    );
    const stop = (): Promise<void> => {
      child.kill('SIGTERM');
      return ended;
    };
    return { port: Number(/127\.0\.0\.1:(\d+)/.exec(line)?.[1]), stop };
  };
  const first = await start();
  const { id } = await createClient(first.port).checkout.sessions.create(saleParams());
  await first.stop();
  const second = await start();
  expect((await createClient(second.port).checkout.sessions.retrieve(id)).status).toBe('open');
  await second.stop();
});
