// SQL of visits and people's own events.
import type { BrandId } from '@matricula/contract/base/brands.ts';
import type { Db } from '#platform/database/db.ts';

export async function insertVisit(db: Db, visit: { at: Date; urlRef: string; brand: BrandId }): Promise<void> {
  await db.insertInto('visits').values(visit).execute();
}

export async function insertUserEvent(db: Db, event: { userId: string; at: Date; data: string }): Promise<void> {
  await db.insertInto('userEvents').values(event).execute();
}

export async function deleteVisitsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('visits').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteUserEventsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('userEvents').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
