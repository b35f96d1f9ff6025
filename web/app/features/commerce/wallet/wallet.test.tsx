// The voucher wallet: what counts now, what was used, what does not count and why, and what it says when there is none.
import type { WalletVoucher } from '@matricula/contract/commerce/vouchers.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { Wallet } from './wallet.tsx';

beforeEach(() => signIn(makeToken()));

const CONSULTANT_ID = '22222222-2222-4222-8222-222222222222';
const ORDER_ID = '11111111-1111-4111-8111-111111111111';

function makeKept(change: Partial<WalletVoucher> = {}): WalletVoucher {
  return {
    voucherId: crypto.randomUUID(),
    valueCents: 1_000,
    minOrderCents: 8_000,
    valueCadCents: 1_300,
    minOrderCadCents: 10_500,
    consultant: null,
    isOwn: false,
    isFirstOrderOnly: false,
    expiresAt: null,
    isEndingSoon: false,
    why: null,
    orders: [],
    ...change,
  };
}

function open(answer: NonNullable<Parameters<typeof fakeApi>[0]['listOwnVouchers']>) {
  fakeApi({ listOwnVouchers: answer });
  renderRoute(<Wallet />, { path: '/app/vouchers' });
  return userEvent.setup();
}

it('says what each takes off, with whom, for whom and until when', async () => {
  open({
    data: [
      makeKept(),
      makeKept({
        consultant: { consultantId: CONSULTANT_ID, name: 'Grace Hopper' },
        isOwn: true,
        isFirstOrderOnly: true,
        expiresAt: '2026-12-01T00:00:00.000Z',
        isEndingSoon: true,
      }),
    ],
  });
  const items = within(await screen.findByRole('region', { name: 'Ready to use' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '$10 off orders of $80 or moreIn Canadian dollars: CA$13 off orders of CA$105 or moreWith every consultant',
    '$10 off orders of $80 or moreEnds soonIn Canadian dollars: CA$13 off orders of CA$105 or moreWith Grace Hopper, for you alone, for a first order only, good through November 30, 2026 (UTC)',
  ]);
  const consultant = screen.getByRole('link', { name: 'Grace Hopper' });
  expect(consultant.getAttribute('href')).toBe(`/consultant/${CONSULTANT_ID}`);
  expect(screen.queryByRole('region', { name: 'Used' })).toBeNull();
});

it('says what was used by which order, and why the others do not count', async () => {
  open({
    data: [
      makeKept({ why: 'used_before', orders: [{ orderId: ORDER_ID, number: 7, isPaid: true }] }),
      makeKept({ why: 'reserved', orders: [{ orderId: ORDER_ID, number: 8, isPaid: false }] }),
      makeKept({ why: 'ended', expiresAt: '2026-01-01T00:00:00.000Z' }),
      makeKept({ why: 'used_up' }),
      makeKept({ why: 'first_order_only' }),
      makeKept({ why: 'left_unpaid' }),
    ],
  });
  expect(await screen.findByText('You have no voucher to use right now.')).toBeTruthy();
  const used = within(screen.getByRole('region', { name: 'Used' }));
  expect(used.getByText('You have used it.')).toBeTruthy();
  expect(used.getByRole('link', { name: 'Order #7' }).getAttribute('href')).toBe(`/app/orders/${ORDER_ID}`);
  expect(used.getByRole('link', { name: 'Order #8, not paid yet' })).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'Not usable right now' }));
  for (const reason of [
    'It is no longer valid.',
    'All of them have been used.',
    'Only for a first order.',
    'You started several orders with it and did not pay for them. You can use it again within a day.',
  ])
    expect(others.getByText(reason)).toBeTruthy();
  expect(others.queryByText(/good through/)).toBeNull();
});

it('says that there is none, and leads to consultants', async () => {
  open({ data: [] });
  expect(await screen.findByText('There is no voucher that you could use right now.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe('/marketplace');
});

it('says that it could not be loaded, and asks again', async () => {
  let isAway = true;
  const user = open(() => (isAway ? UNREACHABLE : { data: [makeKept()] }));
  expect(await screen.findByText('Your vouchers could not be loaded.')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$10 off orders of $80 or more')).toBeTruthy();
});
