// Vouchers and their uses as administrators read them. Pure.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { ManagedVoucher, VoucherRedemption } from '@matricula/contract/commerce/vouchers.ts';
import type { RedemptionStatus } from '@matricula/contract/commerce/vouchers.rules.ts';
import type { ManagedVoucherRow, RedemptionRow } from './vouchers.management.repository.ts';
import { versionOf } from './vouchers.version.ts';

export function presentVoucher(row: ManagedVoucherRow): ManagedVoucher {
  return {
    voucherId: row.id,
    title: row.title,
    valueCents: row.valueCents,
    minOrderCents: row.minOrderCents,
    valueCadCents: row.valueCadCents,
    minOrderCadCents: row.minOrderCadCents,
    consultantShareBps: row.consultantShareBps,
    maxUses: row.maxUses,
    maxUsesPerApplicant: row.maxUsesPerApplicant,
    taken: row.taken,
    used: row.used,
    isFixed: row.isFixed,
    consultant:
      row.consultantId === null ? null : { id: row.consultantId, name: row.consultantName, email: row.consultantEmail },
    applicant:
      row.applicantId === null ? null : { id: row.applicantId, name: row.applicantName, email: row.applicantEmail },
    isFirstOrderOnly: row.isFirstOrderOnly,
    isActive: row.isActive,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: versionOf(row),
  };
}

export function presentRedemption(row: RedemptionRow): VoucherRedemption {
  return {
    orderId: row.orderId,
    number: row.number,
    applicantName: row.applicantName,
    status: row.status as RedemptionStatus,
    valueCents: row.valueCents,
    currency: row.currency as Currency,
    orderedAt: row.orderedAt.toISOString(),
  };
}
