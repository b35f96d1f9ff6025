// AUTH-1 for money: who may call what.
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { forAdmins, isPublic, type MatrixRow } from './access-actors.ts';

export const COMMERCE_ROWS = {
  // Only what Stripe has signed is taken, whoever sends it.
  receiveStripeEvent: { always: isPublic(400) },
  listLedgerAccounts: { always: forAdmins(200) },
  listLedgerTransfers: { always: forAdmins(200) },
  listLedgerChecks: { always: forAdmins(200) },
  checkLedger: { always: forAdmins(200), isAudited: true },
} satisfies Partial<Record<EndpointName, MatrixRow>>;
