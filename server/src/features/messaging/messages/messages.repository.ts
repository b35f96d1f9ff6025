// SQL of messages. Every statement names one conversation and so touches one partition.
import { type RawBuilder, sql } from 'kysely';
import { type Db, executePrepared } from '#platform/database/db.ts';

export interface MessageRow {
  conversationNumber: number;
  seq: number;
  senderId: string;
  clientId: string;
  senderNumber: number;
  body: string;
  attachmentIds: string[];
  card: unknown;
  isMasked: boolean;
  createdAt: Date;
  deletedAt: Date | null;
}

export interface NewMessage {
  conversationNumber: number;
  senderId: string;
  clientId: string;
  body: string;
  attachmentIds: readonly string[];
  card: unknown;
  isMasked: boolean;
  createdAt: Date;
}

/**
 * One statement, so that without files no transaction has to be opened: `place` (conversations.service.ts) holds the
 * conversation's row until the commit, and everything else in here waits for it. A client id that is there already fails the
 * whole statement, so no place is lost. Undefined when the sender has left meanwhile.
 */
export async function insertMessage(
  db: Db,
  place: RawBuilder<unknown>,
  message: NewMessage,
): Promise<MessageRow | undefined> {
  const { senderId, clientId, body, attachmentIds, card, isMasked, createdAt } = message;
  const rows = await executePrepared(
    db,
    'messages.insert',
    sql<MessageRow>`with ${place}
    insert into messages (conversation_number, seq, sender_id, client_id, sender_number, body, attachment_ids, card, is_masked, created_at)
    select place.number, place.last_seq, members.user_id, ${clientId}::uuid, members.sent, ${body}, ${attachmentIds}::uuid[],
           ${card === null ? null : JSON.stringify(card)}::jsonb, ${isMasked}::boolean, ${createdAt}::timestamptz
      from place join members on members.user_id = ${senderId}
    returning *`,
  );
  return rows[0];
}

export async function selectMessageByClientId(
  db: Db,
  { conversationNumber, senderId, clientId }: { conversationNumber: number; senderId: string; clientId: string },
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversationNumber', '=', conversationNumber)
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}

interface Window {
  conversationNumber: number;
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** In the order of `seq`: those after a place, those before it, or the newest. */
export async function selectMessages(
  db: Db,
  { conversationNumber, before, after, limit }: Window,
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversationNumber', '=', conversationNumber)
    .$if(after !== undefined, (query) => query.where('seq', '>', after ?? 0).orderBy('seq', 'asc'))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .$if(after === undefined, (query) => query.orderBy('seq', 'desc'))
    .limit(limit)
    .execute();
  return after === undefined ? rows.toReversed() : rows;
}

/** What was changed after one change and through another, each message once, as it is now. */
export async function selectChangedMessages(
  db: Db,
  conversationNumber: number,
  since: number,
  through: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversationNumber', '=', conversationNumber)
    .where('seq', 'in', (eb) =>
      eb
        .selectFrom('messageChanges')
        .select('seq')
        .where('conversationNumber', '=', conversationNumber)
        .where('change', '>', since)
        .where('change', '<=', through),
    )
    .orderBy('seq')
    .execute();
}

/** The number of the last change of one message; 0 when it was never changed. */
export async function selectLastChange(db: Db, conversationNumber: number, seq: number): Promise<number> {
  const { change } = await db
    .selectFrom('messageChanges')
    .select((eb) => eb.fn.max('change').as('change'))
    .where('conversationNumber', '=', conversationNumber)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  return change ?? 0;
}

export async function selectMessage(db: Db, conversationNumber: number, seq: number): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversationNumber', '=', conversationNumber)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

export async function selectDeletions(
  db: Db,
  conversationNumber: number,
  seqs: readonly number[],
): Promise<Map<number, Date>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['seq', 'deletedAt'])
    .where('conversationNumber', '=', conversationNumber)
    .where('seq', 'in', seqs)
    .where('deletedAt', 'is not', null)
    .$narrowType<{ deletedAt: Date }>()
    .execute();
  return new Map(rows.map(({ seq, deletedAt }) => [seq, deletedAt]));
}

export async function insertChange(
  db: Db,
  row: { conversationNumber: number; change: number; seq: number },
): Promise<void> {
  await db.insertInto('messageChanges').values(row).execute();
}

export interface MessageChanges {
  body?: string;
  isMasked?: boolean;
  deletedAt?: Date;
  attachmentIds?: string[];
  card?: object | null;
}

export async function updateMessage(
  db: Db,
  { conversationNumber, seq }: { conversationNumber: number; seq: number },
  { card, ...changes }: MessageChanges,
): Promise<MessageRow | undefined> {
  return (
    db
      .updateTable('messages')
      .set(changes)
      .$if(card !== undefined, (query) => query.set({ card: card === null ? null : JSON.stringify(card) }))
      .where('conversationNumber', '=', conversationNumber)
      .where('seq', '=', seq)
      // What was deleted meanwhile does not get its words back.
      .$if(changes.deletedAt === undefined, (query) => query.where('deletedAt', 'is', null))
      .returningAll()
      .executeTakeFirst()
  );
}

/** Newest first. A conversation is a few thousand messages at most, so words are looked for in its own rows. */
export async function selectMessagesWith(
  db: Db,
  conversationNumber: number,
  words: string,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('conversationNumber', '=', conversationNumber)
    .where('deletedAt', 'is', null)
    .where('body', 'ilike', `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

export async function insertWarning(
  db: Db,
  warning: { conversationNumber: number; seq: number; originalBody: string; findings: string[]; warnedAt: Date },
): Promise<void> {
  await db.insertInto('messageWarnings').values(warning).execute();
}

/** What stood in a message before parts of it were hidden. */
export async function selectOriginalBody(db: Db, conversationNumber: number, seq: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('messageWarnings')
    .select('originalBody')
    .where('conversationNumber', '=', conversationNumber)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.originalBody;
}

export async function deleteWarning(db: Db, conversationNumber: number, seq: number): Promise<void> {
  await db
    .deleteFrom('messageWarnings')
    .where('conversationNumber', '=', conversationNumber)
    .where('seq', '=', seq)
    .execute();
}
