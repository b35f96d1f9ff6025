// A voucher in somebody's wallet. Pure.
import type { WalletVoucher } from '@matricula/contract/commerce/vouchers.ts';
import { ENDING_SOON_MS } from '@matricula/contract/commerce/vouchers.rules.ts';
import type { KeptVoucher } from '#features/commerce/vouchers/vouchers.wallet.service.ts';

export function presentKeptVoucher({ voucher, why, orders }: KeptVoucher, now: Date): WalletVoucher {
  const { consultantId, expiresAt } = voucher;
  return {
    voucherId: voucher.id,
    valueCents: voucher.valueCents,
    minOrderCents: voucher.minOrderCents,
    valueCadCents: voucher.valueCadCents,
    minOrderCadCents: voucher.minOrderCadCents,
    consultant: consultantId === null ? null : { consultantId, name: voucher.consultantName ?? '' },
    isOwn: voucher.applicantId !== null,
    isFirstOrderOnly: voucher.isFirstOrderOnly,
    expiresAt: expiresAt?.toISOString() ?? null,
    isEndingSoon: why === null && expiresAt !== null && expiresAt.getTime() - now.getTime() <= ENDING_SOON_MS,
    why,
    orders: orders.map(({ orderId, number, status }) => ({ orderId, number, isPaid: status === 'used' })),
  };
}
