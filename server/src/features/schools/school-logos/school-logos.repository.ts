// SQL of schools' logos.
import type { Db } from '#platform/database/db.ts';

/** Undefined: the school has its shield. */
export async function selectLogo(db: Db, schoolId: string): Promise<string | undefined> {
  const row = await db.selectFrom('schoolLogos').select('imageId').where('schoolId', '=', schoolId).executeTakeFirst();
  return row?.imageId;
}

/** Whether there is such a school. Whoever takes it waits, so that the logo that was read is the one that is written over. */
export async function lockLogoOf(db: Db, schoolId: string): Promise<boolean> {
  const row = await db
    .selectFrom('schools')
    .select('id')
    .where('id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertLogo(db: Db, schoolId: string, imageId: string): Promise<void> {
  await db
    .insertInto('schoolLogos')
    .values({ schoolId, imageId })
    .onConflict((conflict) => conflict.column('schoolId').doUpdateSet({ imageId }))
    .execute();
}

export async function deleteLogo(db: Db, schoolId: string): Promise<void> {
  await db.deleteFrom('schoolLogos').where('schoolId', '=', schoolId).execute();
}
