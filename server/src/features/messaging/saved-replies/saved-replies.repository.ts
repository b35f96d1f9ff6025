// SQL of saved replies.
import { type Selectable, sql } from 'kysely';
import type { SavedReplies } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type SavedReplyRow = Pick<Selectable<SavedReplies>, 'id' | 'title' | 'body'>;

const COLUMNS = ['id', 'title', 'body'] as const;

export async function selectSavedReplies(db: Db, userId: string): Promise<SavedReplyRow[]> {
  return db
    .selectFrom('savedReplies')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy(sql`lower(title)`)
    .execute();
}

/** One change at a time per person: what is counted stays true until the insert. Undefined when the account is gone. */
export async function lockReplyOwner(db: Db, userId: string): Promise<string | undefined> {
  const owner = await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  return owner?.id;
}

interface ReplyTexts {
  title: string;
  body: string;
  updatedAt: Date;
}

export async function insertSavedReply(db: Db, userId: string, texts: ReplyTexts): Promise<SavedReplyRow> {
  return db
    .insertInto('savedReplies')
    .values({ userId, ...texts })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

interface ReplyKey {
  id: string;
  userId: string;
}

export async function updateSavedReply(
  db: Db,
  { id, userId }: ReplyKey,
  texts: ReplyTexts,
): Promise<SavedReplyRow | undefined> {
  return db
    .updateTable('savedReplies')
    .set(texts)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteSavedReply(db: Db, { id, userId }: ReplyKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedReplies')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
