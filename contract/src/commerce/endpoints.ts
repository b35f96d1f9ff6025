// Every endpoint of the area 'commerce', declared once: address, who may call, what it takes and gives.
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import {
  ledgerAccountsReplySchema,
  ledgerCheckReplySchema,
  ledgerChecksReplySchema,
  ledgerTransfersQuerySchema,
  ledgerTransfersReplySchema,
} from './ledger.ts';
import { stripeEventReplySchema } from './stripe-events.ts';

/** Asked by Stripe alone, which signs the bytes that it sends. */
export const stripeEventsEndpoints = declareRareEndpoints({
  receiveStripeEvent: {
    route: 'POST /stripe/events',
    access: 'public',
    body: 'bytes',
    reply: stripeEventReplySchema,
  },
});

export const ledgerEndpoints = declareEndpoints({
  listLedgerAccounts: {
    route: 'GET /ledger/accounts',
    access: 'admin',
    reply: ledgerAccountsReplySchema,
  },
  listLedgerTransfers: {
    route: 'GET /ledger/transfers',
    access: 'admin',
    query: ledgerTransfersQuerySchema,
    reply: ledgerTransfersReplySchema,
  },
});

export const ledgerChecksEndpoints = declareEndpoints({
  listLedgerChecks: {
    route: 'GET /ledger/checks',
    access: 'admin',
    reply: ledgerChecksReplySchema,
  },
  /** Begins one, or joins the one that runs. */
  checkLedger: {
    route: 'POST /ledger/check',
    access: 'admin',
    reply: ledgerCheckReplySchema,
  },
});
