// The voucher wallet, through HTTP: what counts, what does not and why, and never what is somebody else's.
import type { WalletVoucher } from '@matricula/contract/commerce/vouchers.ts';
import { beforeEach, expect, it } from 'vitest';
import { openShop } from '#test/builders/commerce/shop.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const shop = await openShop();
const { app, ctx, offer, person, buy, read, pay, settle } = shop;
beforeEach(() => shop.open());

const DAY_MS = 86_400_000;

async function wallet(as: string): Promise<WalletVoucher[]> {
  const { status, body } = await app.call<{ data: WalletVoucher[] }>('listOwnVouchers', { as });
  expect(status).toBe(200);
  return body.data;
}

it('shows what counts first, then what does not with the reason why, and how it was used', async () => {
  const place = await offer({ name: 'Grace Hopper' });
  const paused = await offer({ state: 'paused' });
  const user = await buildUser(ctx);
  const as = await signIn(ctx, user);
  const soon = new Date(ctx.clock.now().getTime() + 14 * DAY_MS - 60_000);
  const later = new Date(soon.getTime() + DAY_MS);
  const over = new Date(ctx.clock.now().getTime() - 1_000);
  const { consultantId } = place;
  const make = async (name: string, overrides: Parameters<typeof buildVoucher>[1]) =>
    [(await buildVoucher(ctx, overrides)).id, name] as const;
  const names = new Map(
    await Promise.all([
      make('everybody', { valueCents: 500, minOrderCents: 5_000 }),
      make('soon', { valueCents: 600, expiresAt: soon }),
      make('later', { valueCents: 700, expiresAt: later }),
      make('first', { valueCents: 800, isFirstOrderOnly: true }),
      make('consultant', { valueCents: 4_000, consultantId }),
      make('own', { valueCents: 900, applicantId: user.id }),
      make('own, over', { valueCents: 1_100, applicantId: user.id, expiresAt: over }),
      make('over', { expiresAt: over }),
      make('stopped', { isActive: false }),
      make('used up', { valueCents: 1_000, maxUses: 2, taken: 2 }),
      make('of a paused consultant', { consultantId: paused.consultantId }),
      make('somebody else’s', { applicantId: (await buildUser(ctx)).id }),
    ]),
  );
  const seen = async () =>
    (await wallet(as)).map(({ voucherId, why, isEndingSoon }) => [names.get(voucherId), why, isEndingSoon]);
  expect(await seen()).toEqual([
    ['own', null, false],
    ['consultant', null, false],
    ['first', null, false],
    ['later', null, false],
    ['soon', null, true],
    ['everybody', null, false],
    ['own, over', 'ended', false],
    ['used up', 'used_up', false],
  ]);

  const { body } = await buy(as, { ...place, isUSD: true, expectedTotal: 6_000 });
  const held = (await wallet(as)).find(({ voucherId }) => names.get(voucherId) === 'consultant');
  const { number } = await read(as, body.orderId);
  expect(held).toMatchObject({
    valueCents: 4_000,
    consultant: { consultantId, name: 'Grace Hopper' },
    why: 'reserved',
    orders: [{ orderId: body.orderId, number, isPaid: false }],
  });
  pay(body.url);
  await settle();
  // The voucher for a first order is over with it; what was used stays in sight when its time is over.
  await ctx.db.updateTable('vouchers').set({ expiresAt: over }).where('consultantId', '=', consultantId).execute();
  expect(await seen()).toEqual([
    ['own', null, false],
    ['later', null, false],
    ['soon', null, true],
    ['everybody', null, false],
    ['consultant', 'used_before', false],
    ['own, over', 'ended', false],
    ['used up', 'used_up', false],
    ['first', 'first_order_only', false],
  ]);
  const used = (await wallet(as)).find(({ why }) => why === 'used_before');
  expect(used?.orders).toEqual([{ orderId: body.orderId, number, isPaid: true }]);

  // Nothing of it is in another wallet, nor does a consultant see vouchers for their own packages.
  const strangers = (await wallet(await person())).map(({ voucherId, orders }) => [names.get(voucherId), orders]);
  expect(strangers).toEqual(['first', 'later', 'soon', 'everybody', 'used up'].map((name) => [name, []]));
  await ctx.db.updateTable('vouchers').set({ expiresAt: null }).where('consultantId', '=', consultantId).execute();
  const consultant = await signIn(ctx, { id: consultantId, role: 'consultant' });
  const own = (await wallet(consultant)).filter(({ consultant: of }) => of?.consultantId === consultantId);
  expect(own).toEqual([]);
  await ctx.db.updateTable('vouchers').set({ taken: 0 }).where('maxUses', '=', 2).execute();
  await shop.expectBalanced();
});
