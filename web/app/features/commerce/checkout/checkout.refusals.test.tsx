// The review of an order: everything that can refuse it.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import { makeQuote, openCheckout, ORDER_ID, payButton, PAYMENT_PAGE } from './checkout.fixture.tsx';
import { makeToken } from '#test/render-route.tsx';

let assign: ReturnType<typeof vi.fn>;

beforeEach(() => {
  signIn(makeToken());
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign as () => void);
});

describe('a refusal', () => {
  const refusing = (refusal: Refusal | typeof UNREACHABLE) => ({ createPackageCheckout: refusal });

  it('of another price shows the new total, and waits for another press', async () => {
    let quote = makeQuote();
    let answer: Refusal | { url: string; orderId: string } = new Refusal(409, 'The price has changed.', {
      code: 'price_changed',
    });
    const { bodies, user } = openCheckout(() => quote, { createPackageCheckout: () => answer });
    const button = await payButton();
    quote = makeQuote({ totalCents: 10_000, discountCents: 0, voucher: null });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('The total has changed from $90.00 to $100.00.');
    expect(screen.getByText('Look at the new total, then press the button again.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    answer = { url: PAYMENT_PAGE, orderId: ORDER_ID };
    await user.click(screen.getByRole('button', { name: 'Pay $100.00' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    expect(bodies('createPackageCheckout')).toMatchObject([{ expectedTotal: 9_000 }, { expectedTotal: 10_000 }]);
  });

  it('while paying elsewhere leads to the orders', async () => {
    const text = 'You are already paying for this package in another window.';
    const { user } = openCheckout(makeQuote(), refusing(new Refusal(409, text, { code: 'already_paying' })));
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Go to your orders' }).getAttribute('href')).toBe('/app/orders');
  });

  it('of an address that is not confirmed leads to the account', async () => {
    const text = 'Confirm your e-mail address first. Then this order is yours without a payment.';
    const { user } = openCheckout(makeQuote(), refusing(new Refusal(403, text, { code: 'email_unconfirmed' })));
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/app/account');
  });

  it('of a consultant who no longer sells leads to a message', async () => {
    const { user } = openCheckout(makeQuote(), refusing(new Refusal(409, 'Not now.', { code: 'not_selling' })));
    await user.click(await payButton());
    await user.click(await screen.findByRole('link', { name: 'Message Ana Ruiz' }));
    expect(await screen.findByText(`at /app/messages/ with {"cid":"${CONSULTANT_ID}"}`)).toBeTruthy();
  });

  it.each([
    [new Refusal(503, 'Payments are not available right now. You have not been charged.'), /^ErrorPayments are not/],
    [new Refusal(403, 'Write to us before you buy.', { code: 'too_many_refunds' }), /Write to us before you buy\./],
    [new Refusal(429, 'Too many attempts. Try again in 10 minutes.'), /Too many attempts/],
    [UNREACHABLE, /could not be reached.*You have not been charged\.$/],
  ] as const)('that passes is told in the server’s words, and keeps the page', async (refusal, words) => {
    const { user } = openCheckout(makeQuote(), refusing(refusal));
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Pay $90.00' })).toBeTruthy();
  });

  it('for want of a connection comes at once, and nothing is sent later', async () => {
    const { bodies, user } = openCheckout(makeQuote(), refusing(UNREACHABLE));
    const button = await payButton();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    expect(bodies('createPackageCheckout')).toHaveLength(1);
  });
});

describe('nothing to pay for', () => {
  const gone = 'This package is no longer on offer.';

  it.each([404, 422])('says that the package is no longer on offer after %d', async (status) => {
    openCheckout(new Refusal(status, 'Package not found'));
    expect(await screen.findByText(gone)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe('/marketplace');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so also when it went meanwhile', async () => {
    const { user } = openCheckout(makeQuote(), { createPackageCheckout: new Refusal(404, 'Package not found') });
    await user.click(await payButton());
    expect(await screen.findByText(gone)).toBeTruthy();
  });

  it('says that it cannot be bought right now', async () => {
    openCheckout(new Refusal(409, 'This package cannot be bought right now.', { code: 'not_selling' }));
    expect(await screen.findByText(/^This package cannot be bought right now/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets nobody buy their own', async () => {
    signIn(makeToken({ sub: CONSULTANT_ID, role: 'consultant' }));
    openCheckout();
    expect(await screen.findByText(/^This is your own package/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit packages' }).getAttribute('href')).toBe('/app/consultant/packages');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so also where only the server knows', async () => {
    const refusal = new Refusal(403, 'You cannot buy your own package.', { code: 'own_package' });
    const { user } = openCheckout(makeQuote(), { createPackageCheckout: refusal });
    await user.click(await payButton());
    expect(await screen.findByText(/^This is your own package/)).toBeTruthy();
  });

  it('says so also where the quote is refused for it', async () => {
    openCheckout(new Refusal(403, 'You cannot buy your own package.', { code: 'own_package' }));
    expect(await screen.findByText(/^This is your own package/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tells another refusal in the server’s words, and asks for no other try', async () => {
    openCheckout(new Refusal(403, 'This account cannot buy.'));
    expect(await screen.findByText('This account cannot buy.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that could not be loaded can be asked for again', async () => {
    let answer: OrderQuoteReply | typeof UNREACHABLE = UNREACHABLE;
    const { user } = openCheckout(() => answer);
    expect(await screen.findByText('Your order could not be loaded.')).toBeTruthy();
    answer = makeQuote();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeTruthy();
  });
});
