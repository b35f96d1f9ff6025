// The vouchers that a person could use, or has used, and why the others do not count now.
import type { VoucherRefusal } from '@matricula/contract/commerce/checkout.rules.ts';
import { LEFT_UNPAID_MS } from '@matricula/contract/commerce/orders.rules.ts';
import { MAX_WALLET_VOUCHERS } from '@matricula/contract/commerce/vouchers.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { refusalOf } from './vouchers.service.ts';
import { selectWallet, selectWalletOrders, type WalletRow } from './vouchers.wallet.repository.ts';

export interface KeptVoucher {
  voucher: WalletRow;
  why: VoucherRefusal | 'ended' | null;
  orders: Awaited<ReturnType<typeof selectWalletOrders>>;
}

/** Those that count now first. */
export async function listKeptVouchers(
  ctx: Context,
  { applicantId, isFirstOrder }: { applicantId: string; isFirstOrder: boolean },
): Promise<KeptVoucher[]> {
  const now = ctx.clock.now();
  const unpaidSince = new Date(now.getTime() - LEFT_UNPAID_MS);
  const rows = await selectWallet(ctx.db, { applicantId, now, unpaidSince, limit: MAX_WALLET_VOUCHERS });
  const orders = await selectWalletOrders(
    ctx.db,
    applicantId,
    rows.map(({ id }) => id),
  );
  const kept = rows.map((voucher) => ({
    voucher,
    why: whyNot(voucher),
    orders: orders.filter(({ voucherId }) => voucherId === voucher.id),
  }));
  return [...kept.filter(({ why }) => why === null), ...kept.filter(({ why }) => why !== null)];

  function whyNot(voucher: WalletRow): KeptVoucher['why'] {
    // What they did with it says more than that it has ended.
    const why = refusalOf(voucher, isFirstOrder);
    if (why === 'used_before' || why === 'reserved') return why;
    const isOver = !voucher.isActive || (voucher.expiresAt !== null && voucher.expiresAt <= now);
    return isOver ? 'ended' : why;
  }
}
