// A check as administrators read it. Pure.
import type { LedgerCheck } from '@matricula/contract/commerce/ledger.ts';
import type { CheckRow } from './ledger-checks.repository.ts';

export function presentCheck({ id, startedAt, endedAt, requestedBy, findings }: CheckRow): LedgerCheck {
  return {
    checkId: String(id),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isByClock: requestedBy === null,
    findings,
  };
}
