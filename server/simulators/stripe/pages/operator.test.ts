// The operator page and its JSON: what they show and do, and whom they refuse.
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type Fixture, HOUR_MS, saleParams, sell, startFixture } from '../test/simulator-fixture.ts';

function postJson({ simulator }: Fixture, name: string, input: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(`${simulator.url}/simulator/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
}

function press({ simulator }: Fixture, action: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${simulator.url}/simulator/actions/${action}`, { method: 'POST', body, redirect: 'manual' });
}

describe('by JSON', () => {
  it('pays a session, moves the clock, disputes, and counts', async () => {
    const fixture = await startFixture();
    const { id } = await fixture.stripe.checkout.sessions.create(saleParams());
    const paid = await postJson(fixture, 'pay', { session: id, card: '4242424242424242' });
    expect(await paid.json()).toEqual({ kind: 'paid' });
    const before = fixture.simulator.nowMs();
    await postJson(fixture, 'clock', { advanceMs: HOUR_MS });
    expect(fixture.simulator.nowMs() - before).toBeGreaterThanOrEqual(HOUR_MS);
    const { payment_intent: intent } = await fixture.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent'],
    });
    const { latest_charge: charge } = intent as { latest_charge: string };
    const { id: dispute } = (await (await postJson(fixture, 'disputes', { charge })).json()) as { id: string };
    const closed = await postJson(fixture, 'disputes', { dispute, status: 'won' });
    expect(await closed.json()).toMatchObject({ status: 'won' });
    const state = await fetch(`${fixture.simulator.url}/simulator/api/state`);
    expect(await state.json()).toMatchObject({ counts: { sessions: 1, charges: 1, disputes: 1 } });
  });

  it('sets webhooks and faults, and forgets everything', async () => {
    const fixture = await startFixture();
    const endpoints = [{ url: 'http://127.0.0.1:1/', secrets: ['a'] }];
    await postJson(fixture, 'webhooks', { copies: 2, inFlight: 7, delayMs: 5, isOff: true, shuffleSeed: 3, endpoints });
    expect(fixture.simulator.webhooks).toMatchObject({
      copies: 2,
      inFlight: 7,
      delayMs: 5,
      isOff: true,
      shuffleSeed: 3,
      endpoints,
    });
    const added = await postJson(fixture, 'faults', { kind: 'error_500', path: '/v1/balance', times: 1 });
    expect(await added.json()).toMatchObject([{ kind: 'error_500' }]);
    await expect(fixture.stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 500 });
    await sell(fixture);
    await postJson(fixture, 'reset', {});
    expect(fixture.simulator.summary().counts).toMatchObject({ sessions: 0, events: 0, balanceTransactions: 0 });
  });

  it.each([
    ['faults', { kind: 'earthquake' }, '"kind" must be one of'],
    ['clock', { advanceMs: -1 }, 'not a positive number'],
    ['disputes', { charge: 'ch_none' }, 'No such charge'],
    ['pay', { session: 'cs_test_none', card: '4242424242424242' }, 'No such checkout.session'],
    ['resend', { event: 'evt_none' }, 'No such event'],
  ])('refuses %s %j', async (name, input, message) => {
    const fixture = await startFixture();
    const response = await postJson(fixture, name, input);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message.replaceAll('"', String.raw`\"`));
  });
});

describe('the page', () => {
  it('shows objects and events, with buttons that work', async () => {
    const fixture = await startFixture();
    const { charge, session } = await sell(fixture);
    const page = await (await fetch(`${fixture.simulator.url}/simulator/`)).text();
    for (const text of [session.id, charge.id, 'checkout.session.completed', 'Resend', 'Advance 31 days', '$90.00']) {
      expect(page).toContain(text);
    }
    expect((await press(fixture, 'disputes', { charge: charge.id })).status).toBe(303);
    expect(await (await fetch(`${fixture.simulator.url}/simulator/`)).text()).toContain('Close as won');
    const refused = await press(fixture, 'disputes', { charge: charge.id });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('is disputed already');
  });

  it('refuses what another site sends', async () => {
    const { simulator } = await startFixture();
    const url = `${simulator.url}/simulator/actions/reset`;
    const send = (headers: Record<string, string>): Promise<Response> => fetch(url, { method: 'POST', headers });
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const plain = await fetch(`${simulator.url}/simulator/api/reset`, { method: 'POST', body: '{}' });
    expect(plain.status, 'another site may send plain text without asking').toBe(400);
  });

  it.each([
    ['evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost:12111', 200],
    ['pay.localhost', 200],
    ['[::1]:12111', 200],
  ])('answers to the host %s with %d', async (host, status) => {
    const { simulator } = await startFixture();
    const answer = await new Promise<number | undefined>((resolve) => {
      const sent = request({ port: simulator.port, path: '/simulator/', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.end();
    });
    expect(answer).toBe(status);
  });
});
