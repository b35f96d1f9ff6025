// SQL of notes about accounts.
import type { Insertable } from 'kysely';
import type { UserNotes } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

/** With the names of those who are still here. */
function notes(db: Db) {
  return db
    .selectFrom('userNotes')
    .leftJoin('users as author', 'author.id', 'userNotes.authorId')
    .leftJoin('users as changer', 'changer.id', 'userNotes.changedBy')
    .selectAll('userNotes')
    .select(['author.name as authorName', 'changer.name as changedByName']);
}

export async function selectNotes(db: Db, userId: string, limit: number) {
  return notes(db)
    .where('userNotes.userId', '=', userId)
    .orderBy('userNotes.createdAt', 'desc')
    .orderBy('userNotes.id')
    .limit(limit)
    .execute();
}

export async function selectNote(db: Db, noteId: string) {
  return notes(db).where('userNotes.id', '=', noteId).executeTakeFirst();
}

export async function hasUser(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;
}

/** False when there is one with this id. */
export async function insertNote(db: Db, note: Insertable<UserNotes>): Promise<boolean> {
  const row = await db
    .insertInto('userNotes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockNote(db: Db, noteId: string) {
  return db.selectFrom('userNotes').selectAll().where('id', '=', noteId).forUpdate().executeTakeFirst();
}

interface Change {
  text: string;
  changedBy: string;
  changedAt: Date;
  version: number;
}

export async function updateNote(db: Db, noteId: string, change: Change): Promise<void> {
  await db.updateTable('userNotes').set(change).where('id', '=', noteId).execute();
}

export async function deleteNote(db: Db, noteId: string): Promise<void> {
  await db.deleteFrom('userNotes').where('id', '=', noteId).execute();
}
