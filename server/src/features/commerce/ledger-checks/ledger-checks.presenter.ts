// A check as administrators read it. Pure.
import type { LedgerCheck } from '@matricula/contract/commerce/ledger.ts';
import { ABANDONED_AFTER_MS } from './ledger-checks.service.ts';
import type { CheckRow } from './ledger-checks.repository.ts';

export function presentCheck(check: CheckRow, now: Date): LedgerCheck {
  const { id, startedAt, requestedBy, findings } = check;
  const lastMoment = new Date(startedAt.getTime() + ABANDONED_AFTER_MS);
  // Of one that a dead worker left behind nothing more is expected.
  const endedAt = check.endedAt ?? (lastMoment < now ? lastMoment : null);
  return {
    checkId: String(id),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isByClock: requestedBy === null,
    findings,
  };
}
