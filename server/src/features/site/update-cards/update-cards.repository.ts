// SQL of update cards.
import type { UpdateCardState } from '@matricula/contract/site/update-cards.rules.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { UpdateCards } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type UpdateCardRow = Omit<Selectable<UpdateCards>, 'state'> & { state: UpdateCardState };

/** All of them, the newest month first: the same order on the home page and for administrators. */
export async function selectUpdateCards(db: Db): Promise<UpdateCardRow[]> {
  const rows = await db
    .selectFrom('updateCards')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows as UpdateCardRow[];
}

/** The same, held: whoever saves meanwhile waits, and sees what was saved before. */
export async function lockUpdateCards(db: Db): Promise<UpdateCardRow[]> {
  const rows = await db.selectFrom('updateCards').selectAll().orderBy('id').forUpdate().execute();
  return rows as UpdateCardRow[];
}

/** Undefined where somebody has just made one of this id. */
export async function insertUpdateCard(db: Db, card: Insertable<UpdateCards>) {
  return db
    .insertInto('updateCards')
    .values(card)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateUpdateCard(db: Db, id: string, changes: Updateable<UpdateCards>): Promise<void> {
  await db.updateTable('updateCards').set(changes).where('id', '=', id).execute();
}

export async function deleteUpdateCard(db: Db, id: string): Promise<void> {
  await db.deleteFrom('updateCards').where('id', '=', id).execute();
}
