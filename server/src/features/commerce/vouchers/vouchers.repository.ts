// SQL of vouchers: which could count for an order, and taking one so that the last is taken once.
import { type Selectable, sql } from 'kysely';
import type { Vouchers } from '#platform/database/db-types.ts';
import { type Db, executePrepared } from '#platform/database/db.ts';

export type VoucherRow = Selectable<Vouchers> & {
  /** How often this person has it reserved or used, and how often of that for the order that is left out. */
  ownUses: number;
  ownReserved: number;
  leftOut: number;
  /** How many orders of this person had it reserved lately and ended unpaid, not counting those that we ended. */
  leftUnpaid: number;
};

interface Buyer {
  consultantId: string;
  applicantId: string;
  /** An order of theirs that is not paid yet and would be replaced. */
  withoutOrderId: string | null;
}

/** For orders with this consultant by this person: those that everybody sees there, and those for this person alone. */
export async function selectVouchersFor(
  db: Db,
  { consultantId, applicantId, withoutOrderId, now, unpaidSince }: Buyer & { now: Date; unpaidSince: Date },
): Promise<VoucherRow[]> {
  return db
    .selectFrom('vouchers as v')
    .selectAll('v')
    .select((eb) =>
      eb
        .selectFrom('voucherRedemptions as r')
        .whereRef('r.voucherId', '=', 'v.id')
        .where('r.applicantId', '=', applicantId)
        .where('r.status', 'in', ['reserved', 'used'])
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .as('ownUses'),
    )
    .select((eb) =>
      eb
        .selectFrom('voucherRedemptions as r')
        .whereRef('r.voucherId', '=', 'v.id')
        .where('r.applicantId', '=', applicantId)
        .where('r.status', '=', 'reserved')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .as('ownReserved'),
    )
    .select((eb) =>
      eb
        .selectFrom('voucherRedemptions as r')
        .whereRef('r.voucherId', '=', 'v.id')
        .where('r.orderId', '=', withoutOrderId)
        .where('r.status', '=', 'reserved')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .as('leftOut'),
    )
    .select((eb) =>
      eb
        .selectFrom('voucherRedemptions as r')
        .innerJoin('orders as o', 'o.id', 'r.orderId')
        .whereRef('r.voucherId', '=', 'v.id')
        .where('r.applicantId', '=', applicantId)
        .where('r.status', '=', 'released')
        .where('r.isEndedByUs', '=', false)
        .where('o.createdAt', '>', unpaidSince)
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .as('leftUnpaid'),
    )
    .where('v.isActive', '=', true)
    .where((eb) => eb.or([eb('v.expiresAt', 'is', null), eb('v.expiresAt', '>', now)]))
    .where((eb) => eb.or([eb('v.consultantId', 'is', null), eb('v.consultantId', '=', consultantId)]))
    .where((eb) => eb.or([eb('v.applicantId', 'is', null), eb('v.applicantId', '=', applicantId)]))
    .orderBy('v.id')
    .execute() as Promise<VoucherRow[]>;
}

export async function selectVouchers(db: Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : db.selectFrom('vouchers').selectAll().where('id', 'in', ids).execute();
}

export async function selectHoldsFirst(db: Db, applicantId: string, exceptOrderId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from voucher_redemptions r join vouchers v on v.id = r.voucher_id
    where r.applicant_id = ${applicantId} and v.is_first_order_only and r.status in ('reserved', 'used')
      and r.order_id is distinct from ${exceptOrderId} limit 1`.execute(db);
  return rows.length > 0;
}

interface NewRedemption {
  voucherId: string;
  applicantId: string;
  orderId: string;
  valueCents: number;
}

/** False when the last one was taken, or it has ended, meanwhile. Holds the row, so that others wait and then see. */
export async function takeVoucher(db: Db, voucherId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update vouchers set taken = taken + 1 where id = ${voucherId} and is_active
      and (expires_at is null or expires_at > ${now}) and (max_uses is null or taken < max_uses) returning id`.execute(
    db,
  );
  return rows.length === 1;
}

/**
 * This person's first use that is free; false when there is none. The voucher's row is held, so nobody else takes the same. Of n that are
 * taken, one of the first n + 1 is free: no more are counted, however many a person may have.
 */
export async function insertRedemption(
  db: Db,
  { voucherId, applicantId, orderId, valueCents }: NewRedemption,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into voucher_redemptions (voucher_id, applicant_id, nth, order_id, value_cents, status)
    select v.id, ${applicantId}, n, ${orderId}, ${valueCents}, 'reserved'
    from vouchers v, generate_series(1, least(v.max_uses_per_applicant, (
      select count(*) + 1 from voucher_redemptions r
      where r.voucher_id = v.id and r.applicant_id = ${applicantId} and r.status in ('reserved', 'used')
    ))) n
    where v.id = ${voucherId} and not exists (
      select from voucher_redemptions r
      where r.voucher_id = v.id and r.applicant_id = ${applicantId} and r.nth = n and r.status in ('reserved', 'used')
    ) order by n limit 1 returning id`.execute(db);
  return rows.length === 1;
}

/** The voucher whose redemption moved, or undefined when it was somewhere else already. */
export async function updateRedemption(
  db: Db,
  orderId: string,
  { from, to }: { from: 'reserved' | 'used'; to: 'used' | 'released' | 'returned' },
): Promise<string | undefined> {
  const query = db
    .updateTable('voucherRedemptions')
    .set({ status: to })
    .where('orderId', '=', orderId)
    .where('status', '=', from)
    .returning('voucherId');
  const [row] = await executePrepared(db, 'move_voucher_redemption', query);
  return row?.voucherId;
}

/** Whatever becomes of it: only of one that is released it is asked. */
export async function updateEndedByUs(db: Db, orderId: string): Promise<void> {
  await db.updateTable('voucherRedemptions').set({ isEndedByUs: true }).where('orderId', '=', orderId).execute();
}

export async function giveVoucherBack(db: Db, voucherId: string): Promise<void> {
  await db
    .updateTable('vouchers')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', voucherId)
    .execute();
}

export const MISCOUNTED = sql`select v.id as subject from vouchers v
      left join voucher_redemptions r on r.voucher_id = v.id and r.status in ('reserved', 'used')
      group by v.id having v.taken <> count(r.id)`;
