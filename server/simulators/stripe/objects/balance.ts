// The platform's balance: every movement of money is a balance transaction, and the balance is their sum, per currency.
import type Stripe from 'stripe';
import { noSuchObject } from '../http/errors.ts';
import { listPage, PAGE_PARAMS } from '../http/lists.ts';
import { text } from '../http/params.ts';
import { type Route, route } from '../http/routes.ts';
import type { Simulation } from '../simulation.ts';
import { makeId } from '../state/ids.ts';
import { newestFirst } from '../state/state.ts';

const FEE_RATE_PER_THOUSAND = 29;
const FEE_FIXED_CENTS = 30;
const PENDING_SECONDS = 2 * 24 * 60 * 60;

/** 2.9 % + 30 cents, half a cent rounded up. */
export function processingFee(amountCents: number): number {
  return Math.floor((amountCents * FEE_RATE_PER_THOUSAND + 500) / 1000) + FEE_FIXED_CENTS;
}

export interface Movement {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  reportingCategory: string;
  amount: number;
  feeDetails: { amount: number; description: string }[];
  currency: string;
  description: string | null;
  source: string;
  /** null: two days from now, as for a sale. */
  availableOn: number | null;
}

export function createBalanceTransaction(simulation: Simulation, movement: Movement): Stripe.BalanceTransaction {
  const { type, amount, currency, description, source } = movement;
  const now = simulation.now();
  const availableOn = Math.max(now, movement.availableOn ?? now + PENDING_SECONDS);
  const fee = movement.feeDetails.reduce((sum, detail) => sum + detail.amount, 0);
  const transaction: Stripe.BalanceTransaction = {
    id: makeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: movement.feeDetails.map((detail) => ({ ...detail, application: null, currency, type: 'stripe_fee' })),
    net: amount - fee,
    reporting_category: movement.reportingCategory,
    source,
    status: availableOn > now ? 'pending' : 'available',
    type,
  };
  simulation.state.balanceTransactions.set(transaction.id, transaction);
  if (transaction.status === 'pending') simulation.schedule('release_funds', transaction.id, availableOn * 1000);
  return transaction;
}

export function releaseFunds({ state }: Simulation, transactionId: string): void {
  const transaction = state.balanceTransactions.get(transactionId);
  if (transaction !== undefined) transaction.status = 'available';
}

function readBalance({ state }: Simulation): Stripe.Balance {
  const transactions = [...state.balanceTransactions.values()];
  // Stripe shows the account's own currency even before the first sale.
  const currencies = new Set(['usd', ...transactions.map(({ currency }) => currency)]);
  const sums = (status: string): Stripe.Balance.Available[] =>
    [...currencies].map((currency) => {
      const amount = transactions
        .filter((transaction) => transaction.currency === currency && transaction.status === status)
        .reduce((sum, { net }) => sum + net, 0);
      return { amount, currency, source_types: { card: amount } };
    });
  return { object: 'balance', available: sums('available'), livemode: false, pending: sums('pending') };
}

export const BALANCE_ROUTES: Route[] = [
  route('GET', '/v1/balance', {}, readBalance),
  route(
    'GET',
    '/v1/balance_transactions',
    { ...PAGE_PARAMS, currency: text(), source: text(), type: text() },
    ({ state }, params) => {
      const wanted = newestFirst(state.balanceTransactions).filter(
        ({ currency, source, type }) =>
          (params.currency === undefined || params.currency === currency) &&
          (params.source === undefined || params.source === source) &&
          (params.type === undefined || params.type === type),
      );
      return listPage(wanted, params, '/v1/balance_transactions');
    },
  ),
  route('GET', '/v1/balance_transactions/:id', {}, ({ state }, _params, id) => {
    const transaction = state.balanceTransactions.get(id);
    if (transaction === undefined) throw noSuchObject('balance transaction', id);
    return transaction;
  }),
];
