// The ledger as administrators read it. Pure.
import type { LedgerAccountsReply, LedgerTransfer } from '@matricula/contract/commerce/ledger.ts';
import type { OwnedBalance, PlatformBalance } from './ledger.repository.ts';
import type { Transfer } from './ledger.service.ts';

export function presentAccounts(accounts: { platform: PlatformBalance[]; owned: OwnedBalance[] }): LedgerAccountsReply {
  return {
    platform: accounts.platform.map(({ kind, currency, balance }) => ({
      kind,
      currency,
      balanceCents: balance,
    })),
    owned: accounts.owned.map(({ kind, currency, openCount, balance }) => ({
      kind,
      currency,
      openCount,
      balanceCents: balance,
    })),
  };
}

export function presentTransfer({ id, kind, externalRef, orderId, at, entries }: Transfer): LedgerTransfer {
  return {
    transferId: String(id),
    kind,
    reference: externalRef,
    orderId,
    at: at.toISOString(),
    entries: entries.map((entry) => ({
      kind: entry.kind,
      ownerId: entry.ownerId,
      currency: entry.currency,
      amountCents: entry.amount,
    })),
  };
}
