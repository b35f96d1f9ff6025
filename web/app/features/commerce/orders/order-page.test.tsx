// One order: waiting for its payment, what became of it, and the order with its money for both sides.
import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { OrderPage } from './order-page.tsx';
import { CONSULTANT_ID, makeOrder, makePending, makeRefund, ORDER_ID, PAY_URL } from './orders.fixture.ts';

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(
  answers: Parameters<typeof fakeApi>[0],
  isPaymentPage: (url: string) => boolean = (url) => url === PAY_URL,
) {
  const calls = fakeApi(answers);
  const view = renderRoute(
    <MantineProvider env="test">
      <OrderPage orderId={ORDER_ID} isPaymentPage={isPaymentPage} />
    </MantineProvider>,
    { path: `/app/orders/${ORDER_ID}` },
  );
  const settles = () => calls.filter(({ name }) => name === 'settleOrder').length;
  return { ...view, calls, settles, user: userEvent.setup() };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a payment that nobody knows about', () => {
  it('is asked about until it is known, and then said, with the focus', async () => {
    vi.useFakeTimers();
    let order = makePending();
    const { settles } = open({ getOrder: () => order, settleOrder: () => order });
    await pass(100);
    expect(screen.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeTruthy();
    expect(screen.getByText('We are asking our payment provider. Do not pay again.')).toBeTruthy();
    expect(settles()).toBe(1);
    expect(screen.queryByText(/You can leave this page/)).toBeNull();
    await pass(3_000);
    expect(settles()).toBe(2);
    await pass(21_000);
    expect(screen.getByText(/You can leave this page/)).toBeTruthy();
    order = makeOrder({ paidAt: new Date().toISOString() });
    await pass(3_100);
    expect(screen.getByRole('heading', { level: 1, name: 'Order #1042' })).toBeTruthy();
    const said = screen.getByText('Payment received. 120 minutes are yours.');
    expect(document.activeElement?.contains(said)).toBe(true);
    const asked = settles();
    await pass(30_000);
    expect(settles()).toBe(asked);
  });

  it('is asked about less often after a minute, and no longer after ten', async () => {
    vi.useFakeTimers();
    const { settles } = open({ getOrder: makePending(), settleOrder: makePending({ paymentStatus: 'creating' }) });
    await pass(65_000);
    const after = settles();
    expect(after).toBeLessThan(25);
    await pass(60_000);
    expect(settles() - after).toBeLessThanOrEqual(6);
    await pass(9 * 60_000);
    const last = settles();
    await pass(60_000);
    expect(settles()).toBe(last);
    act(() => screen.getByRole('button', { name: 'Ask again' }).click());
    await pass(100);
    expect(settles()).toBe(last + 1);
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('is still asked about when the question does not get through', async () => {
    vi.useFakeTimers();
    let isAway = true;
    open({ getOrder: makePending(), settleOrder: () => (isAway ? UNREACHABLE : makeOrder()) });
    await pass(100);
    expect(screen.getByText('We could not get an answer just now. We are trying again.')).toBeTruthy();
    isAway = false;
    await pass(3_100);
    expect(screen.getByRole('heading', { level: 1, name: 'Order #1042' })).toBeTruthy();
  });

  it('is heard of over the socket', async () => {
    let order = makePending();
    open({ getOrder: () => order, settleOrder: makePending() });
    await title('Confirming your payment');
    order = makeOrder();
    act(() => socket.receive('order.updated', { orderId: ORDER_ID }));
    expect(await title('Order #1042')).toBeTruthy();
  });
});

describe('an order that can still be paid', () => {
  const payable = makePending({
    paymentStatus: 'open',
    paymentUrl: PAY_URL,
    paymentEndsAt: '2026-01-18T12:35:00.000Z',
  });

  it('asks Stripe once before it says so, and leads on to the payment', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { settles, user } = open({ getOrder: payable, settleOrder: payable });
    expect(await title('Not paid yet')).toBeTruthy();
    expect(settles()).toBe(1);
    expect(screen.getByText(/^You have until/).textContent).toMatch(/[ap]\.m\. to pay\.$/);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAY_URL);
    assign.mockRestore();
  });

  it('never leads anywhere else', async () => {
    open({ getOrder: payable, settleOrder: payable }, () => false);
    expect(await title('Not paid yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Grace' }).getAttribute('href')).toBe(
      `/consultant/${CONSULTANT_ID}`,
    );
  });

  it('was paid a second ago', async () => {
    open({ getOrder: payable, settleOrder: makeOrder() });
    expect(await title('Order #1042')).toBeTruthy();
  });
});

describe('an order that was not paid', () => {
  const cancelled = makePending({ status: 'cancelled', paymentStatus: 'expired' });

  it('says that nothing was charged', async () => {
    const { settles } = open({ getOrder: cancelled });
    expect(await title('This order was not paid')).toBeTruthy();
    expect(screen.getByText('You have not been charged.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Grace' })).toBeTruthy();
    expect(settles()).toBe(0);
  });

  it('says that a late payment was sent back', async () => {
    open({ getOrder: { ...cancelled, refunds: [makeRefund({ reason: 'late_payment', status: 'sent' })] } });
    expect(await screen.findByText('Your payment came too late, so we sent it back.')).toBeTruthy();
    expect(screen.queryByText('You have not been charged.')).toBeNull();
    expect(screen.getByText('On its way back to your card.')).toBeTruthy();
  });
});

describe('an order that was paid', () => {
  it('shows minutes, what happens next, and every line of the money', async () => {
    open({ getOrder: makeOrder({ usedMinutes: 30, creditMinutes: 90, applicantName: 'Ada Lovelace' }) });
    expect(await title('Order #1042')).toBeTruthy();
    expect(screen.queryByText(/^Payment received/)).toBeNull();
    const parts = within(screen.getByRole('list', { name: 'Of 120 minutes' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['30 used', '90 left', 'of 120 minutes']);
    expect(screen.getByText('Your minutes are good through August 31, 2026 (UTC).')).toBeTruthy();
    expect(screen.getByText('Bought by Ada Lovelace. Paid with Visa ending in 4242 on January 18, 2026.')).toBeTruthy();
    const money = within(screen.getByRole('region', { name: 'Payment' }));
    expect(money.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$100.00',
      '−$10.00',
      '$90.00',
      '$90.00',
      '$10.00',
    ]);
    expect(money.getByText('Voucher: $10 off orders of $80 or more')).toBeTruthy();
    expect(money.getByText('Total (USD)')).toBeTruthy();
    expect(money.getByText('Grace Hopper receives')).toBeTruthy();
    expect(money.getByText('Peerway’s fee (10%)')).toBeTruthy();
    expect(money.getByText('Peerway adds $10.00 for the voucher.')).toBeTruthy();
  });

  it('leads to the messages with its consultant and the package', async () => {
    const { user, router } = open({ getOrder: makeOrder() });
    await user.click(await screen.findByRole('link', { name: 'Message Grace' }));
    expect(router.state.location.pathname).toBe('/app/messages/');
    const card = {
      card: { kind: 'package', packageId: '33333333-3333-4333-8333-333333333333' },
      title: 'Mock interviews',
    };
    expect(router.state.location.state).toEqual({ cid: CONSULTANT_ID, card });
  });

  it('is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open({ getOrder: makeOrder() });
    await user.click(await screen.findByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText('Receipt')).toBeTruthy();
  });

  it('is downloaded as a PDF with its number in the name, and says when that failed', async () => {
    const fetched = vi.fn(async (_address: string) => new Response('%PDF-', { status: 200 }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => {} }));
    const { user } = open({ getOrder: makeOrder() });
    const button = await screen.findByRole('button', { name: 'Download as PDF' });
    vi.stubGlobal('fetch', fetched);
    await user.click(button);
    await waitFor(() => expect(saved).toEqual(['matricula-receipt-1042.pdf']));
    expect(fetched.mock.calls[0]?.[0]).toContain(`/orders/${ORDER_ID}/receipt`);
    fetched.mockResolvedValueOnce(Response.json({ message: 'We are busy.' }, { status: 503 }));
    await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The receipt could not be downloaded. We are busy.');
  });

  it('says where each refund is', async () => {
    open({
      getOrder: makeOrder({
        refundedMinutes: 90,
        creditMinutes: 30,
        refunds: [
          makeRefund({ refundId: 'a', status: 'done', settledAt: '2026-02-03T12:00:00.000Z' }),
          makeRefund({ refundId: 'b', status: 'unknown' }),
          makeRefund({ refundId: 'c', status: 'failed' }),
          makeRefund({ refundId: 'd', status: 'done', cashCents: 0 }),
        ],
      }),
    });
    const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
    expect(refunds.getByText('Sent back on February 3, 2026; banks take 5 to 10 business days.')).toBeTruthy();
    expect(refunds.getByText('On its way back to your card.')).toBeTruthy();
    expect(refunds.getByText(/We still owe you this amount\./)).toBeTruthy();
    expect(refunds.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
    expect(refunds.getByText(/No money was due/)).toBeTruthy();
  });

  it('says what was paid in the end; what failed is still owed', async () => {
    open({
      getOrder: makeOrder({
        refundedMinutes: 120,
        creditMinutes: 0,
        refunds: [
          makeRefund({ refundId: 'a', status: 'done' }),
          makeRefund({ refundId: 'b', status: 'sent' }),
          makeRefund({ refundId: 'c', status: 'failed' }),
        ],
      }),
    });
    const money = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(money.getByText('Refunded').closest('div')?.textContent).toBe('Refunded−$90.00');
    expect(money.getByText('Total after refunds').closest('div')?.textContent).toBe('Total after refunds$0.00');
    const parts = within(screen.getByRole('list', { name: 'Of 120 minutes' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['120 refunded', 'of 120 minutes']);
  });

  it.each([
    [60, true],
    [120, false],
  ])('with %d refunded minutes says where the money went: %j', async (refundedMinutes, isSaid) => {
    open({ getOrder: makeOrder({ refundedMinutes, creditMinutes: 120 - refundedMinutes, refunds: [makeRefund()] }) });
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByText('Where the money goes, before refunds') !== null).toBe(isSaid);
    expect(screen.queryByText('Grace Hopper receives') !== null).toBe(isSaid);
  });

  it('says why nothing can be refunded while somebody looks into it', async () => {
    open({ getOrder: makeOrder({ isFrozen: true }) });
    expect(await screen.findByText(/Nothing can be refunded until the review is over/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund unused minutes' })).toBeNull();
  });

  it('that cost nothing says so', async () => {
    open({
      getOrder: makeOrder({
        totalCents: 0,
        discountCents: 10_000,
        card: null,
        paymentStatus: null,
        paidAt: new Date().toISOString(),
      }),
    });
    expect(await screen.findByText('Nothing was charged. 120 minutes are yours.')).toBeTruthy();
    expect(screen.getByText('The voucher covered the price. Nothing was charged.')).toBeTruthy();
  });
});

describe('an order as its seller reads it', () => {
  const sold = makeOrder({ side: 'seller', applicantName: 'Ana Ruiz', card: null, refunds: [makeRefund()] });

  it('says who bought what, and what is theirs; nothing of the payment', async () => {
    open({ getOrder: sold });
    expect(await title('Order #1042')).toBeTruthy();
    expect(screen.getByText('Ana Ruiz · paid on January 18, 2026')).toBeTruthy();
    expect(screen.getByText('You receive').closest('div')?.textContent).toBe('You receive$90.00');
    expect(screen.queryByText('Before refunds')).toBeNull();
    expect(screen.getByText('Ana will write to you to agree on a time.')).toBeTruthy();
    expect(screen.getByText('Refunded by the applicant · February 1, 2026')).toBeTruthy();
    expect(screen.queryByText(/card|payout/i)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [40, 'You receive after refunds$60.00'],
    [120, 'You receive after refunds$0.00'],
  ])('says of %d refunded minutes: %j', async (refundedMinutes, text) => {
    open({ getOrder: { ...sold, refundedMinutes, creditMinutes: 120 - refundedMinutes } });
    expect(await screen.findByRole('heading', { name: 'Before refunds' })).toBeTruthy();
    expect(screen.getByText('You receive after refunds').closest('div')?.textContent).toBe(text);
  });

  it('divides a voucher that is partly their own', async () => {
    open({ getOrder: { ...sold, feeCents: 950, consultantReceivesCents: 8_550 } });
    const part = (await screen.findByText('Voucher, your part')).closest('div');
    expect(part?.textContent).toBe('Voucher, your part−$5.00');
  });

  it('is never settled by them', async () => {
    const { settles } = open({ getOrder: makePending({ side: 'seller', applicantName: 'Ana Ruiz' }) });
    expect(await screen.findByText('Waiting for payment')).toBeTruthy();
    expect(settles()).toBe(0);
  });
});

describe('an order that cannot be shown', () => {
  it('is not there for anybody else', async () => {
    open({ getOrder: new Refusal(404, 'Order not found') });
    expect(await title('Order not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/app/orders');
  });

  it('says that it could not be loaded, and asks again', async () => {
    let isAway = true;
    const { user } = open({ getOrder: () => (isAway ? UNREACHABLE : makeOrder()) });
    expect(await screen.findByText('This order could not be loaded.')).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Order #1042' })).toBeTruthy());
  });
});
