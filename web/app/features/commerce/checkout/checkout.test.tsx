// The review of an order: what it shows of a quote, and the one press that leads to the payment page.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import {
  inCad,
  makeQuote,
  openCheckout,
  ORDER_ID,
  PACKAGE_ID,
  payButton,
  PAYMENT_PAGE,
  refused,
} from './checkout.fixture.tsx';
import { makeToken } from '#test/render-route.tsx';

let assign: ReturnType<typeof vi.fn>;

beforeEach(() => {
  signIn(makeToken());
  assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign as () => void);
});

const line = (term: RegExp) => within(screen.getByText(term, { selector: 'dt' }).closest('div') as HTMLElement);

describe('the order', () => {
  it('says what is bought from whom, the price, the voucher that was applied and the total [PAYC-4]', async () => {
    openCheckout();
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
    openCheckout();
    await payButton();
    expect(line(/^Ana Ruiz receives$/).getByText('$90.00')).toBeTruthy();
    expect(line(/^Peerway’s fee \(10%\)/).getByText('$10.00')).toBeTruthy();
    expect(screen.getByText('Card processing is included. The fee falls to 8% after 5 hours together.')).toBeTruthy();
    expect(screen.getByText('You pay $90.00. Peerway adds $10.00 from the voucher.')).toBeTruthy();
    expect(screen.getByText('Peerway is our marketplace for consultants.')).toBeTruthy();
  });

  it('adds nothing where the consultant bears the voucher, and counts what is left to the lower fee', async () => {
    openCheckout(
      makeQuote({ feeCents: 900, consultantReceivesCents: 8_100, nextFee: { percent: 8, afterMinutes: 250 } }),
    );
    await payButton();
    expect(screen.queryByText(/Peerway adds/)).toBeNull();
    expect(screen.getByText(/falls to 8% after another 4 hours 10 minutes together\.$/)).toBeTruthy();
  });

  it('at the lowest fee promises no lower one', async () => {
    openCheckout(makeQuote({ feePercent: 6, nextFee: null }));
    await payButton();
    expect(screen.getByText('Card processing is included. This is our lowest fee.')).toBeTruthy();
  });

  it('says why other vouchers do not count [PAYC-4]', async () => {
    const { user } = openCheckout(
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
    openCheckout();
    expect(
      await screen.findByText(
        /^Your minutes are good through August 31, 2027 \(UTC\)\. Until then, minutes you have not used can be refunded/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('You agree on the times of your sessions with Ana Ruiz in the chat.')).toBeTruthy();
  });

  it('names the test card where no card is charged', async () => {
    openCheckout(makeQuote({ isTest: true }));
    expect((await screen.findByRole('note')).textContent).toContain(
      'Payments are in test mode. No card is charged; on the payment page, use the test card 4242 4242 4242 4242.',
    );
  });
});

describe('the currency', () => {
  it('shows the choice of currency only where CAD is taken [PAYC-1]', async () => {
    const { unmount } = openCheckout();
    await payButton();
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
    unmount();
    openCheckout(makeQuote({ currencies: ['USD', 'CAD'] }));
    expect(within(await screen.findByRole('group', { name: 'Currency' })).getAllByRole('radio')).toHaveLength(2);
  });

  it('is USD unless CAD is chosen, which the address keeps [PAYC-2] [PAYC-5]', async () => {
    let quote = makeQuote({ currencies: ['USD', 'CAD'] });
    const { bodies, router, user } = openCheckout(() => quote);
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
    const { bodies } = openCheckout(makeQuote(inCad()), {}, '?currency=CAD');
    expect(await screen.findByRole('button', { name: 'Pay CA$135.00' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Canadian dollars/ }).checked).toBe(true);
    expect(bodies('quoteOrder')).toEqual([{ packageId: PACKAGE_ID, currency: 'CAD' }]);
  });
});

describe('paying', () => {
  it('leads to the payment page of the answer, once however often it is pressed [PAYC-3] [PAY-10]', async () => {
    const { bodies, user } = openCheckout();
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
    const { user } = openCheckout();
    await user.click(await payButton());
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
    expect(screen.getByRole('button', { name: 'Opening the payment page...' })).toBeTruthy();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await user.click(await screen.findByRole('button', { name: 'Pay $90.00' }));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it('can be pressed again when the browser did not leave', async () => {
    const { user } = openCheckout();
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
    const { bodies, user } = openCheckout(quote, { createPackageCheckout: { url, orderId: ORDER_ID } });
    await user.click(await screen.findByRole('button', { name: 'Confirm order' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(bodies('createPackageCheckout')).toMatchObject([{ expectedTotal: 0 }]);
    expect(screen.getByText('Nothing is charged.')).toBeTruthy();
    expect(screen.queryByText(/can be refunded/)).toBeNull();
  });

  it('opens no address that is not known, and says that nothing was charged [PAY-10]', async () => {
    const url = 'https://checkout.stripe.com.evil.test/c/pay/cs_1';
    const { user } = openCheckout(makeQuote({ isTest: true }), { createPackageCheckout: { url, orderId: ORDER_ID } });
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
    const { unmount, user } = openCheckout(makeQuote({ isTest: true }), answer);
    await user.click(await payButton());
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    unmount();
    openCheckout(makeQuote(), answer);
    await user.click(await payButton());
    await screen.findByRole('alert');
    expect(assign).toHaveBeenCalledTimes(1);
  });
});
