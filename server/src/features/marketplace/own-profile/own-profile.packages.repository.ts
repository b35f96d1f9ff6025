// SQL of packages as their consultants keep them.
import type { PackageFields } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export type PackageRow = Awaited<ReturnType<typeof selectPackages>>[number];

/** In their order, with those that are not on offer. */
export async function selectPackages(db: Db, consultantId: string) {
  return db
    .selectFrom('packages')
    .selectAll()
    .where('consultantId', '=', consultantId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function columnsOf({ title, description, price, priceCAD, time, live }: PackageFields) {
  return { title, description, priceCents: price, priceCadCents: priceCAD, durationMinutes: time, isLive: live };
}

/** At the end. */
export async function insertPackage(db: Db, consultantId: string, fields: PackageFields): Promise<void> {
  await db
    .insertInto('packages')
    .values({
      ...columnsOf(fields),
      consultantId,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from packages where consultant_id = ${consultantId})`,
    })
    .execute();
}

export async function updatePackageFields(db: Db, id: string, fields: PackageFields): Promise<void> {
  await db
    .updateTable('packages')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deletePackage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('packages').where('id', '=', id).execute();
}

export async function updatePackageOrder(db: Db, order: readonly string[]): Promise<void> {
  await sql`
    update packages set position = wanted.place
    from unnest(${[...order]}::uuid[]) with ordinality wanted (id, place)
    where packages.id = wanted.id`.execute(db);
}
