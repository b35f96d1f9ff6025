// SQL of vouchers as administrators keep them: with whom they are for, and which orders had them.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Vouchers } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';

export type ManagedVoucherRow = NonNullable<Awaited<ReturnType<typeof selectManagedVoucher>>>;
export type RedemptionRow = Awaited<ReturnType<typeof selectRedemptions>>[number];

function selectManaged(db: Db) {
  return db
    .selectFrom('vouchers as v')
    .leftJoin('consultants as c', 'c.id', 'v.consultantId')
    .leftJoin('users as cu', 'cu.id', 'v.consultantId')
    .leftJoin('users as au', 'au.id', 'v.applicantId')
    .selectAll('v')
    .select((eb) => [
      'c.name as consultantName',
      'cu.email as consultantEmail',
      'au.name as applicantName',
      'au.email as applicantEmail',
      eb
        .selectFrom('voucherRedemptions as r')
        .whereRef('r.voucherId', '=', 'v.id')
        .where('r.status', '=', 'used')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .as('used'),
      eb
        .exists(eb.selectFrom('voucherRedemptions as r').select('r.id').whereRef('r.voucherId', '=', 'v.id'))
        .$castTo<boolean>()
        .as('isFixed'),
    ])
    .$narrowType<{ used: number }>();
}

/** As a cursor writes it: some were made by the database, whose moments are finer. */
const MADE_AT = sql`date_trunc('milliseconds', v.created_at)`;

/** Newest first. */
export async function selectManagedVouchers(
  db: Db,
  { after, limit }: { after: PageCursor | null; limit: number },
): Promise<ManagedVoucherRow[]> {
  return selectManaged(db)
    .$if(after !== null, (query) => query.where(sql<boolean>`(${MADE_AT}, v.id) < (${after?.at}, ${after?.id}::uuid)`))
    .orderBy(MADE_AT, 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute();
}

export async function selectManagedVoucher(db: Db, id: string) {
  return selectManaged(db).where('v.id', '=', id).executeTakeFirst();
}

/** Whoever takes it waits, so that what may change is still so when it does. */
export async function lockVoucher(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('vouchers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Undefined when there is one with this id. */
export async function insertVoucher(db: Db, voucher: Insertable<Vouchers>): Promise<string | undefined> {
  const row = await db
    .insertInto('vouchers')
    .values(voucher)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateVoucher(db: Db, id: string, changes: Updateable<Vouchers>): Promise<void> {
  await db.updateTable('vouchers').set(changes).where('id', '=', id).execute();
}

/** Undefined where nobody has this address, or where they are not of this kind. */
export async function selectPersonByEmail(
  db: Db,
  email: string,
  kind: 'consultant' | 'buyer',
): Promise<{ id: string; emailVerifiedAt: Date | null } | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('consultants as c', 'c.id', 'u.id')
    .select(['u.id', 'u.emailVerifiedAt'])
    .where(sql<boolean>`lower(u.email) = lower(${email})`)
    .$if(kind === 'consultant', (query) => query.where('c.id', 'is not', null))
    .$if(kind === 'buyer', (query) => query.where('u.role', 'in', ['user', 'consultant']))
    .executeTakeFirst();
}

/** Newest first. */
export async function selectRedemptions(db: Db, voucherId: string, limit: number) {
  return db
    .selectFrom('voucherRedemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .leftJoin('users as u', 'u.id', 'r.applicantId')
    .select([
      'r.orderId',
      'r.status',
      'r.valueCents',
      'o.number',
      'o.currency',
      'o.createdAt as orderedAt',
      'u.name as applicantName',
    ])
    .where('r.voucherId', '=', voucherId)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

export async function countRedemptions(db: Db, voucherId: string): Promise<number> {
  const { count } = await db
    .selectFrom('voucherRedemptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('voucherId', '=', voucherId)
    .executeTakeFirstOrThrow();
  return count;
}
