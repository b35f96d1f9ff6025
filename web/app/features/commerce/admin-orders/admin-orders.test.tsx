// Orders of administrators: queues only where something waits, the list as the address says, one order with its acts, and the dialogs that
// move money.
import { MantineProvider } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import {
  FULL_QUEUES,
  makeFailedRefund,
  makeManaged,
  makeRow,
  NO_QUEUES,
  ORDER_ID,
  REFUND_ID,
} from './admin-orders.fixture.ts';
import { isAmount, readAmount, stateOf } from './desk-words.ts';
import { ManagedOrderScreen } from './managed-order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));

function openList(answers: Parameters<typeof fakeApi>[0] = {}, search = '') {
  const calls = fakeApi({
    listManagedOrders: { data: [makeRow()], next: null, isTooMany: false },
    listOrderQueues: NO_QUEUES,
    listUnappliedEvents: { data: [], count: 0 },
    ...answers,
  });
  renderRoute(
    <MantineProvider env="test">
      <OrdersScreen />
    </MantineProvider>,
    { path: '/course/orders', search },
  );
  return { calls, user: userEvent.setup() };
}

function openOrder(order = makeManaged(), answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    getManagedOrder: order,
    quoteManagedRefund: { minutes: 120, cashCents: 10_000, currency: 'USD', isWhole: true, mostGoodwillCents: 500 },
    ...answers,
  });
  renderRoute(
    <MantineProvider env="test">
      <ManagedOrderScreen orderId={ORDER_ID} />
    </MantineProvider>,
    { path: `/course/orders/${ORDER_ID}` },
  );
  return { calls, user: userEvent.setup() };
}

describe('queues', () => {
  it('are not there where nothing waits', async () => {
    openList();
    expect(await screen.findByRole('rowheader', { name: '#1042' })).toBeTruthy();
    expect(screen.queryByText(/refund.* that we owe/)).toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('say how many wait, since when and why, and what can be done', async () => {
    const event = { eventId: 'evt_1', type: 'charge.updated', receivedAt: '2026-02-02T12:00:00.000Z', isLate: true };
    openList({ listOrderQueues: FULL_QUEUES, listUnappliedEvents: { data: [event], count: 1 } });
    const owed = within(await screen.findByRole('region', { name: '2 refunds that we owe' }));
    expect(owed.getByText('The card has expired or was canceled.')).toBeTruthy();
    expect(owed.getByText('Stripe says: something new.')).toBeTruthy();
    expect(owed.getByText('The order is frozen')).toBeTruthy();
    expect(owed.getAllByRole('button')).toHaveLength(2);
    expect(screen.getByRole('region', { name: '1 frozen order' })).toBeTruthy();
    expect(screen.getByRole('region', { name: '1 payment that was not what we asked for' })).toBeTruthy();
    expect(screen.getByText(/The oldest is shown\./)).toBeTruthy();
    expect(screen.getByRole('region', { name: '1 refund waiting for Stripe’s answer' })).toBeTruthy();
    expect(await screen.findByText('Late')).toBeTruthy();
  });

  it('try a refund again with a reason, and say so', async () => {
    const { calls, user } = openList({ listOrderQueues: FULL_QUEUES, retryRefund: makeManaged() });
    await user.click(await screen.findByRole('button', { name: 'Try again: order #1042' }));
    const dialog = within(await screen.findByRole('dialog', { name: /card again/ }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(dialog.getByText('Say why in 3 to 300 characters.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'The balance is high enough now');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$50.00 is on its way to Stripe again.')).toBeTruthy();
    const call = calls.find(({ name }) => name === 'retryRefund');
    expect([call?.path, call?.body]).toEqual([
      expect.stringContaining(REFUND_ID),
      { reason: 'The balance is high enough now' },
    ]);
  });

  it('of one speak of one', async () => {
    const [owed] = FULL_QUEUES.owed.data;
    if (owed === undefined) throw new Error('The fixture has none.');
    openList({ listOrderQueues: { ...NO_QUEUES, owed: { count: 1, data: [owed] } } });
    expect(await screen.findByText(/^The card did not accept it\./)).toBeTruthy();
  });

  it('that could not be loaded say so', async () => {
    openList({ listOrderQueues: UNREACHABLE });
    expect(await screen.findByText(/The queues could not be loaded/)).toBeTruthy();
  });
});

describe('the list', () => {
  it('is asked for as the address says, and goes on page by page', async () => {
    const pages = [
      { data: [makeRow()], next: 1042, isTooMany: false },
      { data: [makeRow({ orderId: REFUND_ID, number: 7, isFrozen: true })], next: null, isTooMany: false },
    ];
    const { calls, user } = openList(
      { listManagedOrders: () => pages.shift() ?? { data: [], next: null, isTooMany: false } },
      '?state=paid&search=ben',
    );
    await user.click(await screen.findByRole('button', { name: 'Show older orders' }));
    const last = await screen.findByRole('rowheader', { name: '#7' });
    expect(within(last.closest('tr') as HTMLElement).getByText('Frozen')).toBeTruthy();
    const asked = calls.filter(({ name }) => name === 'listManagedOrders').map(({ path }) => path.split('?')[1]);
    expect(asked).toEqual(['search=ben&state=paid', 'search=ben&state=paid&before=1042']);
  });

  it('is not asked for two letters of a name', async () => {
    const { calls } = openList({}, '?search=be');
    expect(await screen.findByText(/^Type at least 3 letters of a name\./)).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(calls.some(({ name }) => name === 'listManagedOrders')).toBe(false);
  });

  it.each([
    [makeRow({ isRefundOwed: true, status: 'closed', refundedMinutes: 120 }), 'Refund owed'],
    [makeRow({ isRefundOwed: true, isFrozen: true }), 'Frozen'],
    [makeRow({ status: 'closed', refundedMinutes: 120 }), 'Closed: refunded'],
    [makeRow({ refundedMinutes: 60 }), 'Paid: partly refunded'],
    [makeRow({ status: 'closed' }), 'Closed'],
  ])('calls order %# %j', (row, text) => expect(stateOf(row).text).toBe(text));

  it.each([
    ['', false, 'Nobody has ordered anything yet.'],
    ['?state=frozen', false, 'No orders match.'],
    ['?search=ann', true, 'Too many people have this name.'],
  ])('says why there are none at %j', async (search, isTooMany, text) => {
    openList({ listManagedOrders: { data: [], next: null, isTooMany } }, search);
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  });
});

describe('one order', () => {
  it('shows its money, its minutes and everything that happened, with the way to the ledger', async () => {
    openOrder(
      makeManaged({
        refunds: [makeFailedRefund()],
        acts: [{ action: 'order.refunded', by: 'Ada Admin', reason: 'A late start', at: '2026-02-01T12:00:00.000Z' }],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Order #1042' })).toBeTruthy();
    expect(screen.getByText('Held for unused minutes').nextElementSibling?.textContent).toBe('$100.00');
    const moments = within(screen.getByRole('region', { name: 'What happened' }));
    expect(moments.getByText('cs_1 · pi_1 · ch_1')).toBeTruthy();
    expect(moments.getByText(/Not delivered, and owed\. The card has expired/)).toBeTruthy();
    expect(moments.getByText('Refund decided by Ada Admin')).toBeTruthy();
    expect(moments.getByText('Ledger: Sale')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show in the ledger' }).getAttribute('href')).toBe(
      `/course/ledger?search=${ORDER_ID}`,
    );
  });

  it('that is frozen can only be released', async () => {
    openOrder(makeManaged({ isFrozen: true, frozenWhy: 'dispute', refunds: [makeFailedRefund()] }));
    expect(await screen.findByText(/The cardholder’s bank is looking at the payment\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Release order' })).toBeTruthy();
    for (const name of ['Refund', 'Cancel order', 'Try again: order #1042'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    [{ refundedMinutes: 120, refundedCents: 10_000 }, 'Everything has been refunded.'],
    [{ reservedMinutes: 120 }, 'Nothing is left to refund.'],
    [{ refundedMinutes: 120, refunds: [makeFailedRefund()] }, 'Nothing is left to refund.'],
  ])('of which nothing can go back has no refund %#', async (change, text) => {
    openOrder(makeManaged({ ...change, creditMinutes: 0 }), {
      quoteManagedRefund: { minutes: 0, cashCents: 0, currency: 'USD', isWhole: false, mostGoodwillCents: 0 },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('is kept by the second button of the question whether to cancel it', async () => {
    const { calls, user } = openOrder();
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order #1042?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Type $100.00 to confirm'));
    await user.type(dialog.getByLabelText('Type $100.00 to confirm'), '100');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
    await user.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ name }) => name === 'cancelManagedOrder')).toBe(false);
  });

  it('that is not there says so', async () => {
    openOrder(makeManaged(), { getManagedOrder: new Refusal(404, 'Order not found') });
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
  });

  it('is marked as paid by hand with the amount, a reference and a reason', async () => {
    const { calls, user } = openOrder(makeManaged({ refunds: [makeFailedRefund()] }), {
      payRefundByHand: makeManaged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Paid by hand: order #1042' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(dialog.getByText('This is not the amount above.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Type $50.00 to confirm'), '50');
    await user.type(dialog.getByLabelText('Reference of the payment'), 'Wire 4711');
    await user.type(dialog.getByLabelText('Reason'), 'Agreed by e-mail');
    await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('$50.00 is marked as paid by hand.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'payRefundByHand')?.body).toEqual({
      reason: 'Agreed by e-mail',
      reference: 'Wire 4711',
    });
  });
});

describe('a refund', () => {
  it('is quoted first, its amount typed, and sent once with goodwill and a reason', async () => {
    const { calls, user } = openOrder(makeManaged(), { refundManagedOrder: makeManaged() });
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('$100.00 goes back to the card ending in 4242. That is everything.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Goodwill'));
    await user.type(dialog.getByLabelText('Goodwill'), '5.01');
    expect(dialog.getByText('This is more than can go to the card.')).toBeTruthy();
    // No promise of money while a field is wrong.
    expect(dialog.queryByText(/goes back to/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Goodwill'));
    await user.clear(dialog.getByLabelText('Goodwill'));
    await user.type(dialog.getByLabelText('Goodwill'), '5');
    await user.type(dialog.getByLabelText('Type $105.00 to confirm'), '100');
    await user.type(dialog.getByLabelText('Reason'), 'No session took place');
    await user.click(dialog.getByRole('button', { name: 'Refund $105.00' }));
    expect(dialog.getByText('This is not the amount above.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Type $105.00 to confirm'));
    await user.type(dialog.getByLabelText('Type $105.00 to confirm'), '$105.00');
    await user.click(dialog.getByRole('button', { name: 'Refund $105.00' }));
    expect(await screen.findByText('A refund of $105.00 is on its way.')).toBeTruthy();
    const sent = calls.filter(({ name }) => name === 'refundManagedOrder');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        minutes: 120,
        goodwillCents: 500,
        quotedCents: 10_000,
        reason: 'No session took place',
        requestId: expect.any(String),
      },
    ]);
  });

  it('says that a voucher comes back, and takes no goodwill where none is possible', async () => {
    const { user } = openOrder(makeManaged({ discountPlatformCents: 1_000 }), {
      quoteManagedRefund: { minutes: 120, cashCents: 9_000, currency: 'USD', isWhole: true, mostGoodwillCents: 0 },
    });
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/The voucher can be used again if it has not expired\.$/)).toBeTruthy();
    expect((dialog.getByLabelText('Goodwill') as HTMLInputElement).disabled).toBe(true);
    expect(dialog.getByText(/^None is possible/)).toBeTruthy();
    await user.clear(dialog.getByLabelText('Minutes to refund'));
    expect(dialog.queryByText(/goes back to|Checking what goes back/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Minutes to refund'));
  });

  it('that the server refuses says why', async () => {
    const { user } = openOrder(makeManaged(), {
      quoteManagedRefund: new Refusal(409, 'This order is being looked at.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    expect(await within(await screen.findByRole('dialog')).findByText('This order is being looked at.')).toBeTruthy();
  });
});

describe('an amount', () => {
  it.each([
    ['45.00', 4_500, true],
    ['$45', 4_500, true],
    ['CA$1,234.50', 123_450, true],
    ['45.0', 4_500, false],
    ['4500', 4_500, false],
    ['', 0, false],
    ['0', 0, true],
  ])('%j is %d cents: %s', (typed, cents, isRight) => expect(isAmount(typed, cents)).toBe(isRight));

  it.each([
    ['5', 500],
    ['$5.50', 550],
    ['5.5', null],
    ['-5', null],
    ['five', null],
  ])('%j is read as %s', (typed, cents) => expect(readAmount(typed)).toBe(cents));
});
