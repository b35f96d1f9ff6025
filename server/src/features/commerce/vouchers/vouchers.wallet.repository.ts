// SQL of a person's wallet: vouchers that are for everybody or for them alone, and what they have done with them.
import { type Selectable, sql } from 'kysely';
import type { Vouchers } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { VoucherRow } from './vouchers.repository.ts';

export interface WalletRow extends Selectable<Vouchers>, Omit<VoucherRow, keyof Selectable<Vouchers>> {
  consultantName: string | null;
}

interface WalletOwner {
  applicantId: string;
  now: Date;
  /** Since when orders count that had one reserved and that this person left unpaid. */
  unpaidSince: Date;
  limit: number;
}

/**
 * Those for everybody while they can be used, with consultants who are listed; those for this person and those that they hold or have used,
 * also afterwards. Never one that is for somebody else.
 */
export async function selectWallet(
  db: Db,
  { applicantId, now, unpaidSince, limit }: WalletOwner,
): Promise<WalletRow[]> {
  const own = db
    .selectFrom('voucherRedemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('r.applicantId', '=', applicantId)
    .groupBy('r.voucherId')
    .select(({ fn }) => [
      'r.voucherId',
      fn.countAll<number>().filterWhere('r.status', 'in', ['reserved', 'used']).as('ownUses'),
      fn.countAll<number>().filterWhere('r.status', '=', 'reserved').as('ownReserved'),
      fn
        .countAll<number>()
        .filterWhere((eb) =>
          eb.and([
            eb('r.status', '=', 'released'),
            eb('r.isEndedByUs', '=', false),
            eb('o.createdAt', '>', unpaidSince),
          ]),
        )
        .as('leftUnpaid'),
    ]);
  return (
    db
      .with('own', () => own)
      .selectFrom('vouchers as v')
      .leftJoin('own', 'own.voucherId', 'v.id')
      .leftJoin('consultants as c', 'c.id', 'v.consultantId')
      .selectAll('v')
      .select([
        'c.name as consultantName',
        sql<number>`coalesce(own.own_uses, 0)`.as('ownUses'),
        sql<number>`coalesce(own.own_reserved, 0)`.as('ownReserved'),
        sql<number>`coalesce(own.left_unpaid, 0)`.as('leftUnpaid'),
        sql<number>`0`.as('leftOut'),
      ])
      .where((eb) => eb.or([eb('v.applicantId', 'is', null), eb('v.applicantId', '=', applicantId)]))
      // Nobody buys from themselves.
      .where((eb) => eb.or([eb('v.consultantId', 'is', null), eb('v.consultantId', '<>', applicantId)]))
      .where((eb) =>
        eb.or([
          eb('own.ownUses', '>', 0),
          eb('v.applicantId', '=', applicantId),
          eb.and([
            eb('v.isActive', '=', true),
            eb.or([eb('v.expiresAt', 'is', null), eb('v.expiresAt', '>', now)]),
            eb.or([
              eb('v.consultantId', 'is', null),
              eb.and([eb('c.state', '=', 'live'), eb('c.isSuspended', '=', false)]),
            ]),
          ]),
        ]),
      )
      // What is theirs, or was, is never cut off by what is everybody's.
      .orderBy(sql`(v.applicant_id is not null or coalesce(own.own_uses, 0) > 0)`, 'desc')
      .orderBy('v.valueCents', 'desc')
      .orderBy('v.id')
      .limit(limit)
      .execute()
  );
}

/** Orders of this person that hold one of these or have used it, newest first. */
export async function selectWalletOrders(db: Db, applicantId: string, voucherIds: readonly string[]) {
  if (voucherIds.length === 0) return [];
  return db
    .selectFrom('voucherRedemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.voucherId', 'r.status', 'o.id as orderId', 'o.number'])
    .where('r.applicantId', '=', applicantId)
    .where('r.voucherId', 'in', voucherIds)
    .where('r.status', 'in', ['reserved', 'used'])
    .orderBy('o.createdAt', 'desc')
    .execute();
}
