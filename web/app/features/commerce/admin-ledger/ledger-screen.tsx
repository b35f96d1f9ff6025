// The ledger on one page: whether it adds up, what every account holds, and every transfer.
import { Stack } from '#ui/layout/stack.tsx';
import { LedgerBalances } from './ledger-balances.tsx';
import { LedgerChecks } from './ledger-checks.tsx';
import { LedgerTransfers } from './ledger-transfers.tsx';

export function LedgerScreen() {
  return (
    <Stack gap="huge">
      <LedgerChecks />
      <LedgerBalances />
      <LedgerTransfers />
    </Stack>
  );
}
