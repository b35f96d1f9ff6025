// The review of an order: what it shows of a quote, the one press that leads to the payment page, and everything that can refuse.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { Checkout } from './checkout.tsx';

const PACKAGE_ID = 'a1b2c3d4-0000-4000-8000-000000000001';
const PAYMENT_PAGE = 'https://checkout.stripe.com/c/pay/cs_1';
const ORDER_ID = '11111111-1111-4111-8111-111111111111';

function makeQuote(changes: Partial<OrderQuoteReply> = {}): OrderQuoteReply {
  return {
    consultantId: CONSULTANT_ID,
    consultantName: 'Ana Ruiz',
    title: 'Mock MMI',
    minutes: 90,
    isTest: false,
    currencies: ['USD'],
    currency: 'USD',
    priceCents: 10_000,
    voucher: { title: 'First order', valueCents: 1_000, minOrderCents: 8_000 },
    discountCents: 1_000,
    totalCents: 9_000,
    feePercent: 10,
    feeCents: 1_000,
    consultantReceivesCents: 9_000,
    nextFee: { percent: 8, afterMinutes: 300 },
    minutesEndAt: '2027-09-01T00:00:00.000Z',
    secondBest: null,
    refused: [],
    ...changes,
  };
}

const refused = (value: number, minimum: number) => ({
  title: 'A voucher',
  valueCents: value * 100,
  minOrderCents: minimum * 100,
});

const inCad = (): Partial<OrderQuoteReply> => ({
  currencies: ['USD', 'CAD'],
  currency: 'CAD',
  priceCents: 13_500,
  totalCents: 13_500,
  voucher: null,
  discountCents: 0,
  feeCents: 1_350,
  consultantReceivesCents: 12_150,
});

let assign: ReturnType<typeof vi.fn>;

beforeEach(() => {
  signIn(makeToken());
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign as () => void);
});

type Answers = Parameters<typeof fakeApi>[0];

function open(quote: Answers['quoteOrder'] = makeQuote(), answers: Answers = {}, search = '') {
  const calls = fakeApi({
    quoteOrder: quote,
    createPackageCheckout: { url: PAYMENT_PAGE, orderId: ORDER_ID },
    ...answers,
  });
  const view = renderRoute(<Checkout packageId={PACKAGE_ID} />, {
    path: `/app/checkout/${PACKAGE_ID}`,
    search,
  });
  const bodies = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { ...view, bodies, user: userEvent.setup() };
}

const payButton = () => screen.findByRole('button', { name: /^(Pay|Confirm)/ });
const line = (term: RegExp) => within(screen.getByText(term, { selector: 'dt' }).closest('div') as HTMLElement);

describe('the order', () => {
  it('says what is bought from whom, the price, the voucher that was applied and the total [PAYC-4]', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Review your order' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Mock MMI' })).toBeTruthy();
    const name = screen.getByRole('link', { name: 'Ana Ruiz' });
    expect(name.getAttribute('href')).toBe(`/consultant/${CONSULTANT_ID}`);
    expect(name.parentElement?.textContent).toBe('90 minutes with Ana Ruiz');
    expect(line(/^Price$/).getByText('$100.00')).toBeTruthy();
    expect(line(/^\$10 off orders of \$80 or more/).getByText('−$10.00')).toBeTruthy();
    expect(line(/^Total$/).getByText('$90.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $90.00' })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Ana Ruiz' });
    expect(back.getAttribute('href')).toBe(`/consultant/${CONSULTANT_ID}`);
    expect(screen.queryByText(/test mode/)).toBeNull();
    expect(screen.queryByText('Other vouchers')).toBeNull();
  });

  it('says openly where the money goes, and what Peerway adds', async () => {
    open();
    await payButton();
    expect(line(/^Ana Ruiz receives$/).getByText('$90.00')).toBeTruthy();
    expect(line(/^Peerway’s fee \(10%\)/).getByText('$10.00')).toBeTruthy();
    expect(screen.getByText('Card processing is included. The fee falls to 8% after 5 hours together.')).toBeTruthy();
    expect(screen.getByText('You pay $90.00. Peerway adds $10.00 from the voucher.')).toBeTruthy();
    expect(screen.getByText('Peerway is our marketplace for consultants.')).toBeTruthy();
  });

  it('adds nothing where the consultant bears the voucher, and counts what is left to the lower fee', async () => {
    open(makeQuote({ feeCents: 900, consultantReceivesCents: 8_100, nextFee: { percent: 8, afterMinutes: 250 } }));
    await payButton();
    expect(screen.queryByText(/Peerway adds/)).toBeNull();
    expect(screen.getByText(/falls to 8% after another 4 hours 10 minutes together\.$/)).toBeTruthy();
  });

  it('at the lowest fee promises no lower one', async () => {
    open(makeQuote({ feePercent: 6, nextFee: null }));
    await payButton();
    expect(screen.getByText('Card processing is included. This is our lowest fee.')).toBeTruthy();
  });

  it('says why other vouchers do not count [PAYC-4]', async () => {
    const { user } = open(
      makeQuote({
        secondBest: { title: 'Spring', valueCents: 500, minOrderCents: 5_000 },
        refused: [
          { ...refused(20, 150), why: 'below_minimum', missingCents: 5_000 },
          { ...refused(19, 100), why: 'used_up', missingCents: 0 },
          { ...refused(18, 100), why: 'used_before', missingCents: 0 },
          { ...refused(17, 100), why: 'reserved', missingCents: 0 },
          { ...refused(16, 100), why: 'first_order_only', missingCents: 0 },
          { ...refused(15, 100), why: 'left_unpaid', missingCents: 0 },
        ],
      }),
    );
    await user.click(await screen.findByText('Other vouchers'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '$5 off orders of $50 or moreOnly one voucher counts for an order: the one that takes the most off.',
      '$20 off orders of $150 or moreNeeds an order of at least $150.00: $50.00 more.',
      '$19 off orders of $100 or moreAll of them have been used.',
      '$18 off orders of $100 or moreYou have used it before.',
      '$17 off orders of $100 or moreReserved for another order of yours that is not paid yet.',
      '$16 off orders of $100 or moreOnly for a first order.',
      '$15 off orders of $100 or moreYou started several orders with it and did not pay for them. You can use it again within a day.',
    ]);
  });

  it('says what becomes of minutes that are not used, and that times are agreed in the chat', async () => {
    open();
    expect(
      await screen.findByText(
        /^Your minutes are good through August 31, 2027 \(UTC\)\. Until then, minutes you have not used can be refunded/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('You agree on the times of your sessions with Ana Ruiz in the chat.')).toBeTruthy();
  });

  it('names the test card where no card is charged', async () => {
    open(makeQuote({ isTest: true }));
    expect((await screen.findByRole('note')).textContent).toContain(
      'Payments are in test mode. No card is charged; on the payment page, use the test card 4242 4242 4242 4242.',
    );
  });
});

describe('the currency', () => {
  it('shows the choice of currency only where CAD is taken [PAYC-1]', async () => {
    const { unmount } = open();
    await payButton();
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
    unmount();
    open(makeQuote({ currencies: ['USD', 'CAD'] }));
    expect(within(await screen.findByRole('group', { name: 'Currency' })).getAllByRole('radio')).toHaveLength(2);
  });

  it('is USD unless CAD is chosen, which the address keeps [PAYC-2] [PAYC-5]', async () => {
    let quote = makeQuote({ currencies: ['USD', 'CAD'] });
    const { bodies, router, user } = open(() => quote);
    const usd = await screen.findByRole<HTMLInputElement>('radio', { name: /US dollars/ });
    expect(usd.checked).toBe(true);
    expect(bodies('quoteOrder')).toEqual([{ packageId: PACKAGE_ID, currency: 'USD' }]);
    quote = makeQuote(inCad());
    await user.click(screen.getByRole('radio', { name: /Canadian dollars/ }));
    expect(router.state.location.search).toBe('?currency=CAD');
    await user.click(await screen.findByRole('button', { name: 'Pay CA$135.00' }));
    expect(bodies('quoteOrder')[1]).toEqual({ packageId: PACKAGE_ID, currency: 'CAD' });
    expect(bodies('createPackageCheckout')).toEqual([
      {
        consultantId: CONSULTANT_ID,
        packageId: PACKAGE_ID,
        isUSD: false,
        expectedTotal: 13_500,
        expectedMinutes: 90,
        expectedTitle: 'Mock MMI',
      },
    ]);
  });

  it('begins as the address says', async () => {
    const { bodies } = open(makeQuote(inCad()), {}, '?currency=CAD');
    expect(await screen.findByRole('button', { name: 'Pay CA$135.00' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Canadian dollars/ }).checked).toBe(true);
    expect(bodies('quoteOrder')).toEqual([{ packageId: PACKAGE_ID, currency: 'CAD' }]);
  });
});

describe('paying', () => {
  it('leads to the payment page of the answer, once however often it is pressed [PAYC-3] [PAY-10]', async () => {
    const { bodies, user } = open();
    await user.dblClick(await payButton());
    expect(await screen.findByRole('button', { name: 'Opening the payment page...' })).toBeTruthy();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT_PAGE));
    await user.click(screen.getByRole('button', { name: 'Opening the payment page...' }));
    expect(assign).toHaveBeenCalledTimes(1);
    expect(bodies('createPackageCheckout')).toEqual([
      {
        consultantId: CONSULTANT_ID,
        packageId: PACKAGE_ID,
        isUSD: true,
        expectedTotal: 9_000,
        expectedMinutes: 90,
        expectedTitle: 'Mock MMI',
      },
    ]);
  });

  it('can be pressed again after the browser’s Back, which shows the page as it was left', async () => {
    const { user } = open();
    await user.click(await payButton());
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
    expect(screen.getByRole('button', { name: 'Opening the payment page...' })).toBeTruthy();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await user.click(await screen.findByRole('button', { name: 'Pay $90.00' }));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it('can be pressed again when the browser did not leave', async () => {
    const { user } = open();
    const button = await payButton();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(button);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('button', { name: 'Pay $90.00' })).toBeTruthy();
  });

  it('confirms an order that costs nothing, and shows the order', async () => {
    const url = 'http://localhost:3000/app/orders/1';
    const quote = makeQuote({ totalCents: 0, discountCents: 10_000 });
    const { bodies, user } = open(quote, { createPackageCheckout: { url, orderId: ORDER_ID } });
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(bodies('createPackageCheckout')).toMatchObject([{ expectedTotal: 0 }]);
    expect(screen.getByText('Nothing is charged.')).toBeTruthy();
    expect(screen.queryByText(/can be refunded/)).toBeNull();
  });

  it('opens no address that is not known, and says that nothing was charged [PAY-10]', async () => {
    const url = 'https://checkout.stripe.com.evil.test/c/pay/cs_1';
    const { user } = open(makeQuote({ isTest: true }), { createPackageCheckout: { url, orderId: ORDER_ID } });
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The payment page has an address that we do not know, so we did not open it. You have not been charged.',
    );
    expect(assign).not.toHaveBeenCalled();
    expect(await payButton()).toBeTruthy();
  });

  it('opens the simulator only in test mode [PAY-10]', async () => {
    const url = 'http://127.0.0.1:12111/pay/cs_test_1';
    const answer = { createPackageCheckout: { url, orderId: ORDER_ID } };
    const { unmount, user } = open(makeQuote({ isTest: true }), answer);
    await user.click(await payButton());
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    unmount();
    open(makeQuote(), answer);
    await user.click(await payButton());
    await screen.findByRole('alert');
    expect(assign).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  const refusing = (refusal: Refusal | typeof UNREACHABLE) => ({ createPackageCheckout: refusal });

  it('of another price shows the new total, and waits for another press', async () => {
    let quote = makeQuote();
    let answer: Refusal | { url: string; orderId: string } = new Refusal(409, 'The price has changed.', {
      code: 'price_changed',
    });
    const { bodies, user } = open(() => quote, { createPackageCheckout: () => answer });
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
    const { user } = open(makeQuote(), refusing(new Refusal(409, text, { code: 'already_paying' })));
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Go to your orders' }).getAttribute('href')).toBe('/app/orders');
  });

  it('of an address that is not confirmed leads to the account', async () => {
    const text = 'Confirm your e-mail address first. Then this order is yours without a payment.';
    const { user } = open(makeQuote(), refusing(new Refusal(403, text, { code: 'email_unconfirmed' })));
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/app/account');
  });

  it('of a consultant who no longer sells leads to a message', async () => {
    const { user } = open(makeQuote(), refusing(new Refusal(409, 'Not now.', { code: 'not_selling' })));
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
    const { user } = open(makeQuote(), refusing(refusal));
    await user.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Pay $90.00' })).toBeTruthy();
  });

  it('for want of a connection comes at once, and nothing is sent later', async () => {
    const { bodies, user } = open(makeQuote(), refusing(UNREACHABLE));
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
    open(new Refusal(status, 'Package not found'));
    expect(await screen.findByText(gone)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe('/marketplace');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so also when it went meanwhile', async () => {
    const { user } = open(makeQuote(), { createPackageCheckout: new Refusal(404, 'Package not found') });
    await user.click(await payButton());
    expect(await screen.findByText(gone)).toBeTruthy();
  });

  it('says that it cannot be bought right now', async () => {
    open(new Refusal(409, 'This package cannot be bought right now.', { code: 'not_selling' }));
    expect(await screen.findByText(/^This package cannot be bought right now/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets nobody buy their own', async () => {
    signIn(makeToken({ sub: CONSULTANT_ID, role: 'consultant' }));
    open();
    expect(await screen.findByText(/^This is your own package/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit packages' }).getAttribute('href')).toBe('/app/consultant/packages');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so also where only the server knows', async () => {
    const refusal = new Refusal(403, 'You cannot buy your own package.', { code: 'own_package' });
    const { user } = open(makeQuote(), { createPackageCheckout: refusal });
    await user.click(await payButton());
    expect(await screen.findByText(/^This is your own package/)).toBeTruthy();
  });

  it('says so also where the quote is refused for it', async () => {
    open(new Refusal(403, 'You cannot buy your own package.', { code: 'own_package' }));
    expect(await screen.findByText(/^This is your own package/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tells another refusal in the server’s words, and asks for no other try', async () => {
    open(new Refusal(403, 'This account cannot buy.'));
    expect(await screen.findByText('This account cannot buy.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that could not be loaded can be asked for again', async () => {
    let answer: OrderQuoteReply | typeof UNREACHABLE = UNREACHABLE;
    const { user } = open(() => answer);
    expect(await screen.findByText('Your order could not be loaded.')).toBeTruthy();
    answer = makeQuote();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeTruthy();
  });
});
