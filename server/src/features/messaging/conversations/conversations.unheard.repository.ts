// SQL of what members have not read and were not told of. The partial index `conversation_members_unheard` finds it.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export type Channel = 'email' | 'push';

/** Which unread messages are to be told of now. */
export interface UnheardWindow {
  channel: Channel;
  /** Older ones are told by nobody any more. */
  since: Date;
  /** The other has written nothing since, so a burst is over. */
  quietSince: Date;
  /** A conversation that never pauses is told of all the same, once its first untold message is as old as this. */
  startedBefore: Date;
}

/** Of the other's messages, so many were read in order: without the deleted ones beyond the reader that `read_received` holds, too. */
const READ = sql`me.read_received - me.deleted_unread`;

/** What a mail has told needs no push any more, so both are within the index. */
function told(channel: Channel): RawBuilder<number> {
  return channel === 'email'
    ? sql`greatest(${READ}, me.notified_received)`
    : sql`greatest(${READ}, me.notified_received, me.notified_push_received)`;
}

function isUnheard({ channel, since, quietSince, startedBefore }: UnheardWindow): RawBuilder<boolean> {
  return sql`me.received > me.read_received and me.received > me.notified_received and me.left_at is null
    and me.received > ${told(channel)} and not me.has_blocked and not o.has_blocked and other.suspended_at is null
    and me.last_message_at > ${since}
    and (me.last_message_at <= ${quietSince} or (
      select m.created_at from messages m
       where m.conversation_number = me.conversation_number and m.seq > me.last_read_seq
         and m.sender_id <> me.user_id and m.sender_number > ${told(channel)}
       order by m.seq limit 1) <= ${startedBefore})`;
}

const FROM_MEMBERS = sql`from conversation_members me
  join conversation_members o on o.conversation_number = me.conversation_number and o.user_id <> me.user_id
  join users other on other.id = o.user_id`;

/** The next people, by id. */
export async function selectUnheardPeople(
  db: Db,
  window: UnheardWindow,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct me.user_id ${FROM_MEMBERS}
    where ${isUnheard(window)} and (${after}::uuid is null or me.user_id > ${after}::uuid)
    order by me.user_id limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

export interface UnheardRow {
  number: number;
  conversationId: string;
  userId: string;
  otherName: string;
  lastReadSeq: number;
  received: number;
  /** How many of `received` were read or told of. */
  told: number;
}

/** Of one person, the conversation that waits longest first. */
export async function selectUnheard(db: Db, userId: string, window: UnheardWindow): Promise<UnheardRow[]> {
  const { rows } = await sql<UnheardRow>`
    select me.conversation_number as number, c.id as conversation_id, me.user_id,
           coalesce((select k.name from consultants k where k.id = other.id), other.name) as other_name,
           me.last_read_seq, me.received, ${told(window.channel)} as told
      ${FROM_MEMBERS} join conversations c on c.number = me.conversation_number
     where me.user_id = ${userId} and ${isUnheard(window)}
     order by me.last_message_at, me.conversation_number`.execute(db);
  return rows;
}

/** Moves forward only. True when nobody else was faster. */
export async function updateHeard(
  db: Db,
  { number, userId, received }: Pick<UnheardRow, 'number' | 'userId' | 'received'>,
  channel: Channel,
): Promise<boolean> {
  const column = channel === 'email' ? 'notifiedReceived' : 'notifiedPushReceived';
  const { numUpdatedRows } = await db
    .updateTable('conversationMembers')
    .set({ [column]: received })
    .where('conversationNumber', '=', number)
    .where('userId', '=', userId)
    .where(column, '<', received)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
