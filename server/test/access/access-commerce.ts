// AUTH-1 for money: who may call what.
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { forAdmins, type MatrixRow } from './access-actors.ts';

export const COMMERCE_ROWS = {
  listLedgerAccounts: { always: forAdmins(200) },
  listLedgerTransfers: { always: forAdmins(200) },
  listLedgerChecks: { always: forAdmins(200) },
  checkLedger: { always: forAdmins(200) },
} satisfies Partial<Record<EndpointName, MatrixRow>>;
