// A person's voucher wallet. Above orders, because what is for a first order only depends on them.
import { actorOf } from '#features/foundation/accounts/accounts.service.ts';
import { mayHaveFirstOrder } from '#features/commerce/orders/orders.service.ts';
import { type KeptVoucher, listKeptVouchers } from '#features/commerce/vouchers/vouchers.wallet.service.ts';
import type { Context } from '#platform/context/context.ts';

/** Fails with forbidden for those who cannot buy. */
export async function listOwnVouchers(ctx: Context): Promise<KeptVoucher[]> {
  const { userId: applicantId } = actorOf(ctx);
  return listKeptVouchers(ctx, { applicantId, isFirstOrder: await mayHaveFirstOrder(ctx) });
}
