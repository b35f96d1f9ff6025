// Rows of subscriptions and codes → the wire.
import type { AccessCode, SubscriptionReply } from '@matricula/contract/practice/subscriptions.ts';
import type { selectCodes } from './subscriptions.repository.ts';

export function presentSubscription(expiry: Date | undefined): SubscriptionReply {
  return {
    subscriptionInformation:
      expiry === undefined
        ? { subscriptionLevel: 'free', subscriptionExpiry: null }
        : { subscriptionLevel: 'full', subscriptionExpiry: expiry.toISOString() },
  };
}

export function presentCode(row: Awaited<ReturnType<typeof selectCodes>>[number]): AccessCode {
  const { id, ending, label, days, maxUses, useCount, redeemableUntil, revokedAt, createdAt } = row;
  return {
    codeId: id,
    ending,
    label,
    days,
    maxUses,
    useCount,
    redeemableUntil: redeemableUntil?.toISOString() ?? null,
    isRevoked: revokedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
