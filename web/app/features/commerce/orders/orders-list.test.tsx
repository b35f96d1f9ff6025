// The list of orders: rows in words, both sides for consultants, pages, and what it says when there is nothing.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { OrdersList } from './orders-list.tsx';
import { makeOrder, makePending, makeRefund, ORDER_ID } from './orders.fixture.ts';
import { statusWords } from './order-words.ts';

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
});

type Answer = NonNullable<Parameters<typeof fakeApi>[0]['listOrders']>;

function open(listOrders: Answer, { role = 'user', search = '' }: { role?: Role; search?: string } = {}) {
  const calls = fakeApi({ listOrders });
  const view = renderRoute(<OrdersList role={role} />, { path: '/app/orders', search });
  return { ...view, calls, user: userEvent.setup() };
}

const page = (...data: Order[]) => ({ data, nextCursor: null });

describe('orders that were bought', () => {
  it('stand with number, title, person, date, total and how each stands', async () => {
    open(page(makeOrder()));
    expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: '#1042 Mock interviews' });
    expect(link.getAttribute('href')).toBe(`/app/orders/${ORDER_ID}`);
    expect(link.closest('li')?.textContent).toBe(
      '#1042 Mock interviewsGrace Hopper · January 18, 2026Paid: 120 minutes left$90.00',
    );
    expect(screen.queryByRole('navigation', { name: 'Which orders' })).toBeNull();
  });

  it('that were tried and not paid stand folded where they follow each other, unless money came and went', async () => {
    const unpaid = (orderId: string, number: number, change: Partial<Order> = {}) =>
      makePending({ orderId, number, status: 'cancelled', paymentStatus: 'expired', ...change });
    const late = [makeRefund({ reason: 'late_payment', status: 'sent' })];
    const { user } = open(
      page(
        unpaid('a', 6),
        unpaid('b', 5),
        unpaid('c', 4),
        unpaid('d', 3, { refunds: late }),
        makeOrder(),
        unpaid('e', 1),
      ),
    );
    const fold = await screen.findByText('3 attempts without payment');
    const tries = screen.getByRole('list', { name: 'Attempts without payment', hidden: true });
    const linksOf = (list: HTMLElement) =>
      within(list)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent?.split(' ')[0]);
    expect(linksOf(tries)).toEqual(['#6', '#5', '#4']);
    expect(linksOf(screen.getByRole('list', { name: 'Bought' }))).toEqual(['#6', '#5', '#4', '#3', '#1042', '#1']);
    expect(fold.closest('details')?.open).toBe(false);
    await user.click(fold);
    expect(fold.closest('details')?.open).toBe(true);
  });

  it('lead to the vouchers', async () => {
    open(page());
    const link = await screen.findByRole('link', { name: 'Your vouchers' });
    expect(link.getAttribute('href')).toBe('/app/vouchers');
  });

  it('are asked for page by page', async () => {
    const second = makeOrder({ orderId: '55555555-5555-4555-8555-555555555555', number: 1041 });
    const pages = [{ data: [makeOrder()], nextCursor: 'next' }, page(second)];
    const { calls, user } = open(() => pages.shift() ?? page());
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: '#1041 Mock interviews' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/orders?side=buyer', '/orders?side=buyer&cursor=next']);
  });

  it('follow the news', async () => {
    let order = makePending();
    open(() => page(order));
    expect(await screen.findByText('Waiting for payment')).toBeTruthy();
    order = makeOrder();
    act(() => socket.receive('order.updated', { orderId: ORDER_ID }));
    expect(await screen.findByText('Paid: 120 minutes left')).toBeTruthy();
  });

  it('that are none lead to the marketplace; the address cannot make a seller of an applicant', async () => {
    const { calls } = open(page(), { search: '?side=seller' });
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe('/marketplace');
    expect(calls[0]?.path).toBe('/orders?side=buyer');
  });

  it('say that they could not be loaded, and ask again', async () => {
    let isAway = true;
    const { user } = open(() => (isAway ? UNREACHABLE : page(makeOrder())));
    expect(await screen.findByText('Your orders could not be loaded.')).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '#1042 Mock interviews' })).toBeTruthy();
  });

  it('stay when the next page fails', async () => {
    const replies = [{ data: [makeOrder()], nextCursor: 'next' }, new Refusal(400, 'No.')];
    const { user } = open(() => replies.shift() ?? page());
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Older orders could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('link', { name: '#1042 Mock interviews' })).toBeTruthy();
  });
});

describe('orders that were sold', () => {
  it('come first for consultants, and what they bought is the other side of the switch', async () => {
    const sold = makeOrder({ side: 'seller', applicantName: 'Ana Ruiz', card: null });
    const { calls, user, router } = open(() => page(sold), { role: 'consultant' });
    const sides = within(screen.getByRole('navigation', { name: 'Which orders' }));
    expect(sides.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sold', 'Bought']);
    expect(sides.getByRole('link', { name: 'Sold' }).getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/orders?side=seller'));
    expect(await screen.findByText(/^Ana Ruiz/)).toBeTruthy();
    expect(screen.getByText('You receive $90.00')).toBeTruthy();
    await user.click(sides.getByRole('link', { name: 'Bought' }));
    await waitFor(() => expect(calls.at(-1)?.path).toMatch(/^\/orders(\?side=buyer)?$/));
    expect(router.state.location.search).toBe('?side=buyer');
  });

  it.each([
    [60, 'You receive $90.00 before refunds'],
    [120, null],
  ])('say of %d refunded minutes: %j', async (refundedMinutes, text) => {
    const sold = makeOrder({ side: 'seller', refundedMinutes, creditMinutes: 120 - refundedMinutes });
    open(page(sold), { role: 'consultant', search: '?side=seller' });
    await screen.findByRole('link', { name: '#1042 Mock interviews' });
    expect(screen.queryByText(/^You receive/)?.textContent ?? null).toBe(text);
  });

  it('that are none lead to the packages', async () => {
    open(page(), { role: 'consultant', search: '?side=seller' });
    expect(await screen.findByRole('link', { name: 'Go to your packages' })).toBeTruthy();
  });
});

it.each([
  [makePending(), 'Waiting for payment'],
  [makePending({ paymentStatus: 'open' }), 'Waiting for payment'],
  [makePending({ paymentStatus: 'expired' }), 'Not paid'],
  [makePending({ status: 'cancelled', paymentStatus: 'expired' }), 'Not paid'],
  [makeOrder({ usedMinutes: 119, creditMinutes: 1 }), 'Paid: 1 minute left'],
  [makeOrder({ refundedMinutes: 60, creditMinutes: 60, refunds: [makeRefund()] }), 'Partly refunded: 60 minutes left'],
  [makeOrder({ refundedMinutes: 60, usedMinutes: 60, creditMinutes: 0 }), 'Partly refunded'],
  [makeOrder({ refundedMinutes: 120, creditMinutes: 0, status: 'closed' }), 'Refunded'],
  [makeOrder({ refundedMinutes: 60, creditMinutes: 60, refunds: [makeRefund({ status: 'failed' })] }), 'Refund failed'],
  [makeOrder({ usedMinutes: 120, creditMinutes: 0 }), 'Used up'],
  [makeOrder({ usedMinutes: 60, creditMinutes: 0 }), 'Paid: all minutes booked'],
])('order %# is called %j', (order, text) => {
  expect(statusWords(order).text).toBe(text);
});
