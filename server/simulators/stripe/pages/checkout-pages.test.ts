// The hosted page driven like a browser without scripts: its forms, each test card, 3-D Secure, and the pages at the end.
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { type Fixture, HOUR_MS, listEventTypes, saleParams, startFixture } from '../test/simulator-fixture.ts';

const GOOD = { email: '', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace' };

async function openPage(fixture: Fixture, changes: Stripe.Checkout.SessionCreateParams = {}): Promise<string> {
  const { url } = await fixture.stripe.checkout.sessions.create(saleParams(changes));
  return url!;
}

function submit(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
}

const idOf = (url: string): string => url.split('/').at(-1)!;

function lookUp({ stripe }: Fixture, url: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(idOf(url), { expand: ['payment_intent.latest_charge'] });
}

describe('the payment page', () => {
  it('shows the order, a labeled field for each thing, and that no money moves', async () => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    const response = await fetch(url);
    const page = await response.text();
    for (const text of ['No real money moves here', 'Two sessions', 'Pay $90.00', '<html lang="en-US">']) {
      expect(page).toContain(text);
    }
    for (const field of ['email', 'cardNumber', 'expiry', 'cvc', 'name'])
      expect(page).toContain(`<label for="${field}">`);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).not.toContain('<script');
    expect(page).toMatch(/value="ada@example.com"[^>]*readonly/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
    expect(policy, 'the style is the one allowed').toContain(createHash('sha256').update(style).digest('base64'));
    expect(policy, 'the way to the shop is open').toContain('http://127.0.0.1:1');
  });

  it('fills in a test card that was chosen', async () => {
    const fixture = await startFixture();
    const page = await (await fetch(`${await openPage(fixture)}?card=4000000000000259`)).text();
    expect(page).toContain('value="4000000000000259"');
  });

  it('escapes what the seller wrote', async () => {
    const fixture = await startFixture();
    const price = { currency: 'usd', unit_amount: 9000, product_data: { name: '<script>alert(1)</script>' } };
    const url = await openPage(fixture, { line_items: [{ price_data: price, quantity: 1 }] });
    expect(await (await fetch(url)).text()).toContain('&lt;script&gt;');
  });

  it('takes the money and leads to the shop with the id of the session', async () => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    const response = await submit(url, GOOD);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`http://127.0.0.1:1/paid?session=${idOf(url)}`);
    const session = await lookUp(fixture, url);
    expect(session).toMatchObject({ payment_status: 'paid', customer_details: { name: 'Ada Lovelace' } });
  });

  it('pays once, however often the button is pressed', async () => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    const responses = await Promise.all([1, 2, 3].map(() => submit(url, GOOD)));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(responses.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect((await listEventTypes(fixture.stripe)).filter((type) => type === 'charge.succeeded')).toHaveLength(1);
  });

  it('asks for an e-mail address when none was given', async () => {
    const fixture = await startFixture();
    const { customer_email: _locked, ...params } = saleParams();
    const { url } = await fixture.stripe.checkout.sessions.create(params);
    expect(await (await submit(url!, GOOD)).text()).toContain('Enter your e-mail address');
    await submit(url!, { ...GOOD, email: 'bob@example.com' });
    expect((await lookUp(fixture, url!)).customer_details?.email).toBe('bob@example.com');
  });

  it.each([
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['cardNumber', '', 'Enter your card number.'],
    ['expiry', '13 / 34', 'Enter the expiration date'],
    ['expiry', '12 / 20', 'expiration date is in the past'],
    ['cvc', '1', 'security code is incomplete'],
    ['name', '', 'Enter the name on the card.'],
  ])('says what is wrong with %s "%s" and keeps the rest', async (field, value, message) => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    const response = await submit(url, { ...GOOD, [field]: value });
    const page = (await response.text()).replaceAll('&#39;', "'");
    expect(page).toContain('<title>Error:');
    expect(page).toMatch(new RegExp(`<a href="#${field}">[^<]*${message.slice(0, 20)}`));
    expect(page).toContain(message);
    expect(page, 'the security code is not repeated').not.toContain('value="123"');
    expect((await lookUp(fixture, url)).payment_intent).toBeNull();
  });

  it('refuses a form sent by another site', async () => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    expect((await submit(url, GOOD, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await submit(url, GOOD, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await lookUp(fixture, url)).status).toBe('open');
  });
});

describe('test cards', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4012888888881881', 'card_declined', 'test_mode_live_card', 'non test card'],
  ])('%s is declined, and another card then works', async (cardNumber, code, declineCode, message) => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    const response = await submit(url, { ...GOOD, cardNumber });
    const page = await response.text();
    expect(page).toContain(message);
    expect(page).toContain(`value="${cardNumber}"`);
    const declined = await lookUp(fixture, url);
    expect(declined).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code, decline_code: declineCode, type: 'card_error' },
        latest_charge: { status: 'failed', failure_code: code, balance_transaction: null },
      },
    });
    await submit(url, GOOD);
    const paid = await lookUp(fixture, url);
    expect(paid.payment_status).toBe('paid');
    expect((paid.payment_intent as Stripe.PaymentIntent).id).toBe((declined.payment_intent as Stripe.PaymentIntent).id);
  });

  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('%s succeeds as %s', async (cardNumber, brand) => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    await submit(url, { ...GOOD, cardNumber });
    const session = await lookUp(fixture, url);
    expect(session.payment_intent).toMatchObject({ latest_charge: { payment_method_details: { card: { brand } } } });
  });

  it('4000000000000077 brings the money at once, others after two days', async () => {
    const fixture = await startFixture();
    await submit(await openPage(fixture), { ...GOOD, cardNumber: '4000000000000077' });
    await submit(await openPage(fixture), GOOD);
    const usd = (amount: number): object => [{ currency: 'usd', amount, source_types: { card: amount } }];
    expect(await fixture.stripe.balance.retrieve()).toMatchObject({ available: usd(8709), pending: usd(8709) });
    fixture.simulator.advanceClock(48 * HOUR_MS);
    expect(await fixture.stripe.balance.retrieve()).toMatchObject({ available: usd(17_418), pending: usd(0) });
  });
});

describe('3-D Secure', () => {
  async function reachAuthentication(fixture: Fixture): Promise<{ url: string; step: string }> {
    const url = await openPage(fixture);
    const response = await submit(url, { ...GOOD, cardNumber: '4000002760003184' });
    expect(response.headers.get('location')).toBe(`/c/pay/${idOf(url)}/authenticate`);
    return { url, step: `${url}/authenticate` };
  }

  it('takes the money only after approval', async () => {
    const fixture = await startFixture();
    const { url, step } = await reachAuthentication(fixture);
    expect((await lookUp(fixture, url)).payment_intent).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
    });
    expect(await (await fetch(step)).text()).toContain('Complete authentication');
    const response = await submit(step, { result: 'approve' });
    expect(response.headers.get('location')).toContain('/paid?session=');
    expect((await lookUp(fixture, url)).payment_status).toBe('paid');
  });

  it('leads back to the form after a failure, which says why', async () => {
    const fixture = await startFixture();
    const { url, step } = await reachAuthentication(fixture);
    const response = await submit(step, { result: 'fail' });
    const page = await (await fetch(new URL(response.headers.get('location')!, url))).text();
    expect(page).toContain('We are unable to authenticate your payment method.');
    expect((await lookUp(fixture, url)).payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    // The page of before, opened again in another tab, charges nothing.
    await submit(step, { result: 'approve' });
    expect((await lookUp(fixture, url)).payment_status).toBe('unpaid');
  });
});

describe('a page that is over', () => {
  it('says that the order is complete, with the way back', async () => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    await submit(url, GOOD);
    const page = await (await fetch(url)).text();
    expect(page).toContain('This order is complete');
    expect(page).toContain('Return to 127.0.0.1:1');
  });

  it('says that it has expired, and takes no money', async () => {
    const fixture = await startFixture();
    const url = await openPage(fixture);
    await fixture.stripe.checkout.sessions.expire(idOf(url));
    expect(await (await fetch(url)).text()).toContain('This checkout page has expired');
    expect(await (await submit(url, GOOD)).text()).toContain('Nothing was charged');
    expect((await fetch(`${fixture.simulator.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});
