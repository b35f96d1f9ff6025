// Vouchers: what can be said of one, its bounds, and what goes together.

export const VOUCHER_TITLE_MAX_LENGTH = 120;
export const MAX_VOUCHER_CENTS = 1_000_000;
export const MAX_VOUCHER_USES = 1_000_000;
/** Of one person. */
export const MAX_USES_PER_PERSON = 1_000;
export const VOUCHERS_PAGE_SIZE = 50;
export const MAX_SHOWN_REDEMPTIONS = 200;
export const MAX_WALLET_VOUCHERS = 200;

const DAY_MS = 24 * 60 * 60_000;
/** A wallet says of these that they end soon. */
export const ENDING_SOON_MS = 14 * DAY_MS;

/** Of one use by one order. `returned`: all of the order was refunded; `released`: it was not paid. Both can be used again. */
export const REDEMPTION_STATUSES = ['reserved', 'used', 'released', 'returned'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

interface Terms {
  valueCents: number;
  minOrderCents: number;
  valueCadCents: number;
  minOrderCadCents: number;
  consultantShareBps: number;
}

export type VoucherProblems = Partial<Record<keyof Terms, string>>;

/** What no single field can say. Empty where the terms go together. */
export function voucherProblems(terms: Terms, isOfOneConsultant: boolean): VoucherProblems {
  return {
    ...(terms.minOrderCents < terms.valueCents
      ? { minOrderCents: 'An order must cost at least what the voucher takes off' }
      : {}),
    ...(terms.minOrderCadCents < terms.valueCadCents
      ? { minOrderCadCents: 'An order must cost at least what the voucher takes off' }
      : {}),
    ...(terms.consultantShareBps > 0 && !isOfOneConsultant
      ? { consultantShareBps: 'Only a voucher for one consultant can be paid by the consultant' }
      : {}),
  };
}
