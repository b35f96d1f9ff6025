// Which version of a voucher somebody saw: made of what administrators set, so that a use of it is no change. Pure.
import { createHash } from 'node:crypto';
import type { UpdateVoucherBody } from '@matricula/contract/commerce/vouchers.ts';

type Settings = Omit<UpdateVoucherBody, 'expiresAt' | 'expectedVersion'> & { expiresAt: Date | null };

/** The same for the same settings, whatever they were in between: nothing is lost then by writing over them. */
export function versionOf(settings: Settings): string {
  const { title, valueCents, minOrderCents, valueCadCents, minOrderCadCents, consultantShareBps } = settings;
  const { maxUses, maxUsesPerApplicant, isFirstOrderOnly, isActive, expiresAt } = settings;
  const amounts = [valueCents, minOrderCents, valueCadCents, minOrderCadCents, consultantShareBps];
  const rest = [maxUses, maxUsesPerApplicant, isFirstOrderOnly, isActive, expiresAt?.toISOString() ?? null];
  return createHash('sha256')
    .update(JSON.stringify([title, ...amounts, ...rest]))
    .digest('base64url')
    .slice(0, 27);
}
