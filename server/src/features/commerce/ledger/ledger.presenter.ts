// The ledger as administrators read it. Pure.
import type { LedgerAccountsReply, LedgerTransfer } from '@matricula/contract/commerce/ledger.ts';
import type { Balance } from './ledger.repository.ts';
import type { Transfer } from './ledger.service.ts';

export function presentBalances(balances: readonly Balance[]): LedgerAccountsReply {
  return {
    data: balances.map(({ kind, currency, balance, openCount }) => ({
      kind,
      currency,
      balanceCents: balance,
      openCount,
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
