// The ledger on the wire, for administrators: balances, transfers, and what the last checks found. Amounts are whole cents.
import { z } from 'zod';
import { CURRENCIES } from '#base/money.ts';
import { textSchema } from '#http/schemas.ts';
import {
  ACCOUNT_KEYS,
  ACCOUNT_KINDS,
  LEDGER_RULES,
  TRANSFER_KINDS,
  TRANSFER_SEARCH_MAX_LENGTH,
} from './ledger.rules.ts';

const currencySchema = z.enum(CURRENCIES);
const centsSchema = z.number().int();
/** The database counts them; nobody else needs to know. */
const numberedIdSchema = z.string().regex(/^[1-9]\d{0,14}$/, 'Not an id');

export const ledgerAccountsReplySchema = z.object({
  /** The platform's own one by one, those of orders and consultants by their kind. In each currency they are zero together. */
  data: z.array(
    z.object({
      kind: z.enum(ACCOUNT_KINDS),
      currency: currencySchema,
      balanceCents: centsSchema,
      /** Of accounts of orders and consultants: how many are not at zero. */
      openCount: z.number().int().nullable(),
    }),
  ),
});
export type LedgerAccountsReply = z.infer<typeof ledgerAccountsReplySchema>;

export const ledgerTransfersQuerySchema = z.object({
  kind: z.enum(TRANSFER_KINDS).optional(),
  /** One of the platform's own accounts is among the entries. */
  account: z.enum(ACCOUNT_KEYS).optional(),
  /** The whole id of an order or a consultant, or a transfer's whole reference. */
  search: textSchema(TRANSFER_SEARCH_MAX_LENGTH).optional(),
  /** `next` of the page before. */
  before: numberedIdSchema.optional(),
});
export type LedgerTransfersQuery = z.infer<typeof ledgerTransfersQuerySchema>;

const ledgerEntrySchema = z.object({
  kind: z.enum(ACCOUNT_KINDS),
  ownerId: z.uuid().nullable(),
  currency: currencySchema,
  amountCents: centsSchema,
});

export const ledgerTransferSchema = z.object({
  transferId: numberedIdSchema,
  kind: z.enum(TRANSFER_KINDS),
  reference: z.string(),
  orderId: z.uuid().nullable(),
  at: z.iso.datetime(),
  /** Debits first, the largest on top. */
  entries: z.array(ledgerEntrySchema),
});
export type LedgerTransfer = z.infer<typeof ledgerTransferSchema>;

export const ledgerTransfersReplySchema = z.object({
  /** Newest first. */
  data: z.array(ledgerTransferSchema),
  /** Null at the end. */
  next: z.string().nullable(),
});

const ledgerFindingSchema = z.object({
  rule: z.enum(LEDGER_RULES),
  count: z.number().int(),
  examples: z.array(z.string()),
});
export type LedgerFinding = z.infer<typeof ledgerFindingSchema>;

const ledgerCheckSchema = z.object({
  checkId: numberedIdSchema,
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  endedAt: z.iso.datetime().nullable(),
  isByClock: z.boolean(),
  /** One for each rule, broken or not; null while it runs, and when it did not come to its end. */
  findings: z.array(ledgerFindingSchema).nullable(),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

/** Newest first. */
export const ledgerChecksReplySchema = z.object({ data: z.array(ledgerCheckSchema) });
export const ledgerCheckReplySchema = ledgerCheckSchema;
