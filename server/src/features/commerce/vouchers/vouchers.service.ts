// Vouchers of an order: reserved when it is made, used when it is paid, given back when it is not or when all of it is refunded.
import type { VoucherRefusal, VoucherTerms } from '@matricula/contract/commerce/checkout.rules.ts';
import type { Currency } from '@matricula/contract/base/money.ts';
import { LEFT_UNPAID_MS, MAX_LEFT_UNPAID } from '@matricula/contract/commerce/orders.rules.ts';
import type { VoucherAmounts } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import { countFaults } from '#features/commerce/ledger/ledger.service.ts';
import type { Context } from '#platform/context/context.ts';
import {
  giveVoucherBack,
  insertRedemption,
  MISCOUNTED,
  selectHoldsFirst,
  selectVouchers,
  selectVouchersFor,
  takeVoucher,
  updateEndedByUs,
  updateRedemption,
  type VoucherRow,
} from './vouchers.repository.ts';

export interface OfferedVoucher extends VoucherTerms {
  id: string;
  consultantShareBps: number;
  isFirstOrderOnly: boolean;
  refusal: Exclude<VoucherRefusal, 'below_minimum'> | null;
}

interface Buyer {
  consultantId: string;
  applicantId: string;
  /** An order of theirs that is not paid yet: what it has reserved counts as free. */
  withoutOrderId: string | null;
  isFirstOrder: boolean;
}

/** What could count for an order of this person with this consultant, with why it does not. */
export async function offerVouchers(ctx: Context, { isFirstOrder, ...buyer }: Buyer): Promise<OfferedVoucher[]> {
  const now = ctx.clock.now();
  const rows = await selectVouchersFor(ctx.db, {
    ...buyer,
    now,
    unpaidSince: new Date(now.getTime() - LEFT_UNPAID_MS),
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    value: row.valueCents,
    valueCAD: row.valueCadCents,
    minOrderValue: row.minOrderCents,
    minOrderValueCAD: row.minOrderCadCents,
    consultantShareBps: row.consultantShareBps,
    isFirstOrderOnly: row.isFirstOrderOnly,
    refusal: refusalOf(row, isFirstOrder),
  }));
}

/** What keeps this person from it, whatever an order costs. */
export function refusalOf(row: VoucherRow, isFirstOrder: boolean): OfferedVoucher['refusal'] {
  if (row.maxUses !== null && row.taken - row.leftOut >= row.maxUses) return 'used_up';
  if (row.ownUses - row.ownReserved >= row.maxUsesPerApplicant) return 'used_before';
  if (row.ownUses - row.leftOut >= row.maxUsesPerApplicant) return 'reserved';
  if (row.isFirstOrderOnly && !isFirstOrder) return 'first_order_only';
  // One that they hold right now is theirs to pay with: they would lose it by looking at the price again.
  const isScarce = row.maxUses !== null && row.leftOut === 0;
  return isScarce && row.leftUnpaid >= MAX_LEFT_UNPAID ? 'left_unpaid' : null;
}

type Amounts = Pick<VoucherRow, 'valueCents' | 'valueCadCents' | 'minOrderCents' | 'minOrderCadCents'>;

function amountsIn(row: Amounts, currency: Currency): VoucherAmounts {
  return currency === 'CAD'
    ? { valueCents: row.valueCadCents, minOrderCents: row.minOrderCadCents }
    : { valueCents: row.valueCents, minOrderCents: row.minOrderCents };
}

interface Discounted {
  voucherId: string | null;
  currency: Currency;
}

/** What the voucher of each of these orders takes off, in the order's currency. Null without one, and once it is gone. */
export async function findVoucherAmounts(
  ctx: Context,
  orders: readonly Discounted[],
): Promise<(order: Discounted) => VoucherAmounts | null> {
  const ids = orders.flatMap(({ voucherId }) => voucherId ?? []);
  const rows = new Map((await selectVouchers(ctx.db, ids)).map((row) => [row.id, row]));
  return ({ voucherId, currency }) => {
    const row = rows.get(voucherId ?? '');
    return row === undefined ? null : amountsIn(row, currency);
  };
}

/** Whether another order of theirs holds or has used one that is for a first order only. */
export async function holdsFirstOrderVoucher(
  ctx: Context,
  applicantId: string,
  exceptOrderId: string | null,
): Promise<boolean> {
  return selectHoldsFirst(ctx.db, applicantId, exceptOrderId);
}

interface Reservation {
  voucherId: string;
  applicantId: string;
  orderId: string;
  valueCents: number;
}

/** In the transaction that makes the order. False when somebody was faster: the order must be quoted anew. */
export async function reserveVoucher(ctx: Context, reservation: Reservation): Promise<boolean> {
  const isTaken = await takeVoucher(ctx.db, reservation.voucherId, ctx.clock.now());
  return isTaken && insertRedemption(ctx.db, reservation);
}

/** The order is paid. An order without a voucher, or one that was counted before, changes nothing. */
export async function spendVoucher(ctx: Context, orderId: string): Promise<void> {
  await updateRedemption(ctx.db, orderId, { from: 'reserved', to: 'used' });
}

/**
 * The order ends, or is about to, and its buyer has not left it unpaid: it does not keep the voucher from them. Said before Stripe is asked to
 * end the page, because Stripe's event of that may be faster than we are.
 */
export async function excuseOrder(ctx: Context, orderId: string): Promise<void> {
  await updateEndedByUs(ctx.db, orderId);
}

/** The order is cancelled. */
export async function releaseVoucher(ctx: Context, orderId: string): Promise<void> {
  const voucherId = await updateRedemption(ctx.db, orderId, { from: 'reserved', to: 'released' });
  if (voucherId !== undefined) await giveVoucherBack(ctx.db, voucherId);
}

/** All of the order was refunded. Answers whether there was a voucher to give back. */
export async function returnVoucher(ctx: Context, orderId: string): Promise<boolean> {
  const voucherId = await updateRedemption(ctx.db, orderId, { from: 'used', to: 'returned' });
  if (voucherId === undefined) return false;
  await giveVoucherBack(ctx.db, voucherId);
  return true;
}

/** What of vouchers breaks the rules of the ledger. */
export async function findVoucherFaults(ctx: Context) {
  return { vouchers_match_uses: await countFaults(ctx, MISCOUNTED) };
}
