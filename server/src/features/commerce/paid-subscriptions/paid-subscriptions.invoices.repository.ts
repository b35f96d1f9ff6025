// SQL of the periods that were billed.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { SubscriptionInvoiceStatus } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SubscriptionInvoices } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type InvoiceRow = Omit<Selectable<SubscriptionInvoices>, 'status' | 'currency'> & {
  status: SubscriptionInvoiceStatus;
  currency: Currency;
};

/** Oldest period first. */
export async function selectInvoices(db: Db, paidSubscriptionId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('subscriptionInvoices')
    .selectAll()
    .where('paidSubscriptionId', '=', paidSubscriptionId)
    .orderBy('periodStart')
    .execute();
  return rows as InvoiceRow[];
}

export async function selectInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const row = await db.selectFrom('subscriptionInvoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row as InvoiceRow | undefined;
}

export async function selectInvoiceOfCharge(db: Db, chargeId: string): Promise<InvoiceRow | undefined> {
  const rows = db.selectFrom('subscriptionInvoices').selectAll().where('chargeId', '=', chargeId);
  return (await rows.executeTakeFirst()) as InvoiceRow | undefined;
}

/** What this person has paid, newest first. */
export async function selectPaidInvoices(
  db: Db,
  userId: string,
  limit: number,
): Promise<(InvoiceRow & { title: string })[]> {
  const rows = await db
    .selectFrom('subscriptionInvoices as i')
    .innerJoin('paidSubscriptions as s', 's.id', 'i.paidSubscriptionId')
    .selectAll('i')
    .select('s.title')
    .where('s.userId', '=', userId)
    .where('i.status', '=', 'paid')
    .orderBy('i.paidAt', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return rows as (InvoiceRow & { title: string })[];
}

export async function insertInvoice(db: Db, invoice: Insertable<SubscriptionInvoices>): Promise<string> {
  const { id } = await db.insertInto('subscriptionInvoices').values(invoice).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateInvoice(db: Db, id: string, changes: Updateable<SubscriptionInvoices>): Promise<void> {
  await db.updateTable('subscriptionInvoices').set(changes).where('id', '=', id).execute();
}

/** Charged, and Stripe has not said yet what it kept. */
export async function selectChargesWithoutFee(db: Db, createdBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptionInvoices')
    .select('chargeId')
    .where('chargeId', 'is not', null)
    .where('stripeFeeCents', 'is', null)
    .where('createdAt', '<', createdBefore)
    .orderBy('followedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.flatMap(({ chargeId }) => chargeId ?? []);
}

/**
 * Paid without a sale of this amount, or a sale of what nobody has paid. What was taken back after it was sold keeps its sale; what was not
 * as agreed went back before there was one.
 */
export const UNPOSTED_INVOICES = sql`select coalesce(i.id::text, t.external_ref) as subject
      from (select * from subscription_invoices
        where (status = 'paid' or (status = 'returned' and is_as_agreed)) and amount_cents > 0) i
      full join (
        select t.external_ref, e.amount, e.currency from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.kind = 'subscription_sale' and a.kind = 'stripe_balance'
      ) t on t.external_ref = i.id::text
      where i.id is null or t.external_ref is null or t.amount <> i.amount_cents or t.currency <> i.currency`;
