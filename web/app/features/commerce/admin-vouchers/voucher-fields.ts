// What an administrator types of a voucher, and the terms that it means. Pure.
import type { CreateVoucherBody, ManagedVoucher } from '@matricula/contract/commerce/vouchers.ts';
import {
  MAX_USES_PER_PERSON,
  MAX_VOUCHER_CENTS,
  MAX_VOUCHER_USES,
  voucherProblems,
} from '@matricula/contract/commerce/vouchers.rules.ts';

export interface VoucherFields {
  title: string;
  valueCents: string;
  minOrderCents: string;
  valueCadCents: string;
  minOrderCadCents: string;
  consultantEmail: string;
  applicantEmail: string;
  consultantShareBps: string;
  maxUses: string;
  maxUsesPerApplicant: string;
  expiresAt: string;
  isFirstOrderOnly: boolean;
}

type Terms = Omit<CreateVoucherBody, 'consultantEmail' | 'applicantEmail' | 'requestId'>;
const DAY_MS = 24 * 60 * 60_000;

/** '12.50' as 1250; null for anything else. */
function centsOf(text: string): number | null {
  const plain = text.replace(/^\$/, '').replaceAll(',', '').trim();
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** 1250 as '12.50', 1000 as '10'. */
export function dollarsOf(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The last day of an end: '2026-12-31' for the midnight after it. */
export function lastDayOf(expiresAt: string | null): string {
  return expiresAt === null ? '' : new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10);
}

/** The end of that day in UTC; as it was, where the day is. */
function endOf(day: string, before: string | null): string | null {
  if (day === '') return null;
  return day === lastDayOf(before) ? before : new Date(Date.parse(day) + DAY_MS).toISOString();
}

export function termsOf(fields: VoucherFields, before: ManagedVoucher | null): Terms {
  return {
    title: fields.title,
    valueCents: centsOf(fields.valueCents) ?? 0,
    minOrderCents: centsOf(fields.minOrderCents) ?? 0,
    valueCadCents: centsOf(fields.valueCadCents) ?? 0,
    minOrderCadCents: centsOf(fields.minOrderCadCents) ?? 0,
    consultantShareBps: Math.round(Number(fields.consultantShareBps) * 100),
    maxUses: fields.maxUses === '' ? null : Number(fields.maxUses),
    maxUsesPerApplicant: Number(fields.maxUsesPerApplicant),
    isFirstOrderOnly: fields.isFirstOrderOnly,
    expiresAt: endOf(fields.expiresAt, before?.expiresAt ?? null),
  };
}

const MONEY = ['valueCents', 'minOrderCents', 'valueCadCents', 'minOrderCadCents'] as const;

export function problemsOf(
  fields: VoucherFields,
  before: ManagedVoucher | null,
): Partial<Record<keyof VoucherFields, string>> {
  const terms = termsOf(fields, before);
  const isOfOne = before === null ? fields.consultantEmail !== '' : before.consultant !== null;
  const isWhole = (text: string, max: number) => /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= max;
  const share = Number(fields.consultantShareBps);
  const wrong = MONEY.filter((field) => {
    const cents = centsOf(fields[field]);
    return cents === null || cents < 1 || cents > MAX_VOUCHER_CENTS;
  });
  return {
    ...(fields.title === '' ? { title: 'Enter a title' } : {}),
    // What goes together is only said of amounts that are some.
    ...(wrong.length > 0 ? {} : voucherProblems(terms, isOfOne)),
    ...Object.fromEntries(wrong.map((field) => [field, 'Enter an amount from 0.01 to 10,000'])),
    ...(fields.consultantShareBps === '' || Number.isNaN(share) || share < 0 || share > 100
      ? { consultantShareBps: 'Enter a number from 0 to 100' }
      : {}),
    ...(fields.maxUses === '' || isWhole(fields.maxUses, MAX_VOUCHER_USES)
      ? {}
      : { maxUses: 'Enter a whole number, or nothing' }),
    ...(isWhole(fields.maxUsesPerApplicant, MAX_USES_PER_PERSON)
      ? {}
      : { maxUsesPerApplicant: 'Enter a whole number from 1 to 1,000' }),
  };
}
