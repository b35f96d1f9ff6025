// The ledger's vocabulary: which accounts there are, what a transfer can be about, and what is checked. Debits are positive.
import { CURRENCIES, type Currency } from '#base/money.ts';

/** The platform's own accounts: one per currency. Their balance is a sum of entries; no transfer waits for their row. */
export const PLATFORM_ACCOUNTS = [
  'stripe_balance',
  'bank',
  'disputes_held',
  'refunds_in_transit',
  'payouts_in_transit',
  'refunds_owed',
  'platform_fee',
  'subscription_revenue',
  'stripe_fees',
  'voucher_cost',
  'goodwill_cost',
  'dispute_losses',
  'suspense',
] as const;
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number];

/** How a platform account stands in an address: 'stripe_balance-USD'. */
export type AccountKey = `${PlatformAccount}-${Currency}`;
export const ACCOUNT_KEYS = CURRENCIES.flatMap((currency) =>
  PLATFORM_ACCOUNTS.map((account): AccountKey => `${account}-${currency}`),
);

export function splitAccountKey(key: AccountKey): { account: PlatformAccount; currency: Currency } {
  const [account, currency] = key.split('-') as [PlatformAccount, Currency];
  return { account, currency };
}

/** Accounts of one order or one consultant. They keep their balance, and the first transfer that names one opens it. */
export const OWNED_ACCOUNTS = ['order_held', 'consultant_payable', 'consultant_receivable'] as const;
export type OwnedAccount = (typeof OWNED_ACCOUNTS)[number];

export const ACCOUNT_KINDS = [...PLATFORM_ACCOUNTS, ...OWNED_ACCOUNTS] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export function isOwnedAccount(kind: AccountKind): kind is OwnedAccount {
  return OWNED_ACCOUNTS.some((owned) => owned === kind);
}

export const ACCOUNT_TITLES: Record<AccountKind, string> = {
  stripe_balance: 'Balance at Stripe',
  bank: 'Bank account',
  disputes_held: 'Held for chargebacks',
  refunds_in_transit: 'Refunds in transit',
  payouts_in_transit: 'Payouts in transit',
  refunds_owed: 'Refunds that could not be delivered',
  platform_fee: 'Platform fees earned',
  subscription_revenue: 'Subscriptions sold',
  stripe_fees: 'Card processing fees',
  voucher_cost: 'Vouchers paid by the platform',
  goodwill_cost: 'Goodwill',
  dispute_losses: 'Lost chargebacks',
  suspense: 'Not yet explained',
  order_held: 'Held for orders',
  consultant_payable: 'Owed to consultants',
  consultant_receivable: 'Owed by consultants',
};

/** How administrators read the accounts: what there is equals what is owed and what was earned, less what was spent. */
export const ACCOUNT_GROUPS = [
  {
    title: 'What we have',
    isCredit: false,
    accounts: ['stripe_balance', 'bank', 'disputes_held', 'consultant_receivable'],
  },
  {
    title: 'What we owe',
    isCredit: true,
    accounts: ['order_held', 'consultant_payable', 'refunds_in_transit', 'payouts_in_transit', 'refunds_owed'],
  },
  { title: 'What we earned', isCredit: true, accounts: ['platform_fee', 'subscription_revenue'] },
  {
    title: 'What we spent',
    isCredit: false,
    accounts: ['stripe_fees', 'voucher_cost', 'goodwill_cost', 'dispute_losses', 'suspense'],
  },
] as const satisfies readonly { title: string; isCredit: boolean; accounts: readonly AccountKind[] }[];

/** What a transfer is about. The same kind with the same reference is never posted twice. */
export const TRANSFER_KINDS = [
  'sale',
  'subscription_sale',
  'processing_fee',
  'refund_draw',
  'refund_sent',
  'refund_refused',
  'refund_failed',
  'goodwill',
  'refund_retried',
  'refund_paid_by_hand',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const TRANSFER_TITLES: Record<TransferKind, string> = {
  sale: 'Sale',
  subscription_sale: 'Subscription',
  processing_fee: 'Card processing fee',
  refund_draw: 'Refund decided',
  refund_sent: 'Refund sent',
  refund_refused: 'Refund refused',
  refund_failed: 'Refund failed',
  goodwill: 'Goodwill',
  refund_retried: 'Refund tried again',
  refund_paid_by_hand: 'Refund paid by hand',
};

/** What must always be true of the ledger, of what is derived from it, and of what orders, refunds and vouchers say beside it. */
export const LEDGER_RULES = [
  'transfers_sum_to_zero',
  'balances_match_entries',
  'rollups_match_entries',
  'orders_hold_their_minutes',
  'sales_match_payments',
  'refunds_within_payments',
  'refunds_match_clearing',
  'vouchers_match_uses',
  'balance_matches_stripe',
  'subscription_sales_match_invoices',
] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];

export const LEDGER_RULE_TITLES: Record<LedgerRule, string> = {
  transfers_sum_to_zero: 'Every transfer has all its entries, in one currency, and adds up to zero',
  balances_match_entries: 'Every stored balance is the sum of its entries, none missing',
  rollups_match_entries: 'Every nightly subtotal is the sum of the entries up to it',
  orders_hold_their_minutes: 'Every order holds what its unused minutes are worth, and nothing when it was not paid',
  sales_match_payments: 'Every payment that arrived was posted as one sale of its amount',
  refunds_within_payments: 'No order gave back more than was paid for it, in money or in minutes',
  refunds_match_clearing:
    'What is in transit, owed, paid by hand or given as goodwill is the sum of the refunds that are',
  vouchers_match_uses: 'Every voucher counts as many uses as are reserved or used',
  balance_matches_stripe: 'The balance at Stripe was what the ledger says at some moment of the last day',
  subscription_sales_match_invoices: 'Every paid invoice of a subscription was posted as one sale of its amount',
};

/** What a row that breaks the rule is called. */
export const LEDGER_RULE_SUBJECTS: Record<LedgerRule, string> = {
  transfers_sum_to_zero: 'transfer',
  balances_match_entries: 'account',
  rollups_match_entries: 'account',
  orders_hold_their_minutes: 'order',
  sales_match_payments: 'payment',
  refunds_within_payments: 'order',
  refunds_match_clearing: 'account',
  vouchers_match_uses: 'voucher',
  balance_matches_stripe: 'account',
  subscription_sales_match_invoices: 'invoice',
};

/** As many rows that break a rule are named; the rest is counted. */
export const MAX_LEDGER_EXAMPLES = 5;
export const TRANSFERS_PAGE_SIZE = 50;
/** The longest reference that a transfer can have. */
export const TRANSFER_SEARCH_MAX_LENGTH = 255;
