// SQL of the two lists of consultants that a person keeps.
import type { ListName } from '@matricula/contract/marketplace/shortlists.ts';
import type { Db } from '#platform/database/db.ts';

/** Both lists, newest first. */
export async function selectShortlisted(db: Db, userId: string) {
  return db
    .selectFrom('shortlistedConsultants')
    .select(['list', 'consultantId'])
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .orderBy('consultantId')
    .execute();
}

/** Holds the account while its lists change, so that two requests at once cannot both take the last place. */
export async function lockListOwner(db: Db, userId: string) {
  return db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Those already on the list keep their place. */
export async function insertShortlisted(
  db: Db,
  userId: string,
  entries: readonly { list: ListName; consultantId: string; addedAt: Date }[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('shortlistedConsultants')
    .values(entries.map((entry) => ({ ...entry, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteShortlisted(
  db: Db,
  userId: string,
  list: ListName,
  consultantIds: readonly string[],
): Promise<void> {
  if (consultantIds.length === 0) return;
  await db
    .deleteFrom('shortlistedConsultants')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('consultantId', 'in', consultantIds)
    .execute();
}
