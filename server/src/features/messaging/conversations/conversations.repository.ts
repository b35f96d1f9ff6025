// SQL of conversations and of where their members stand.
import { type RawBuilder, sql } from 'kysely';
import { type Db, executePrepared } from '#platform/database/db.ts';

interface Pair {
  applicantId: string;
  consultantId: string;
}

export async function selectConversationOf(db: Db, { applicantId, consultantId }: Pair) {
  return db
    .selectFrom('conversations')
    .select(['id', 'number'])
    .where('applicantId', '=', applicantId)
    .where('consultantId', '=', consultantId)
    .executeTakeFirst();
}

/** Undefined when the two have one already: the unique key decides, so two requests at once cannot make two. */
export async function insertConversation(db: Db, { id, createdAt, ...pair }: Pair & { id: string; createdAt: Date }) {
  const made = await db
    .insertInto('conversations')
    .values({ id, ...pair, createdAt })
    .onConflict((conflict) => conflict.columns(['applicantId', 'consultantId']).doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();
  if (made === undefined) return undefined;
  await db
    .insertInto('conversationMembers')
    // On both lists from the first message on: until then it is an address.
    .values([pair.applicantId, pair.consultantId].map((userId) => ({ conversationNumber: made.number, userId })))
    .execute();
  return made;
}

/** Who comes back to a conversation that they had left sees it again. False when they had not left. */
export async function updateReturned(db: Db, number: number, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversationMembers')
    .set({ leftAt: null })
    .where('conversationNumber', '=', number)
    .where('userId', '=', userId)
    .where('leftAt', 'is not', null)
    .where('isRemoved', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Membership {
  number: number;
  id: string;
  lastSeq: number;
  changeCount: number;
  applicantId: string;
  consultantId: string;
  userId: string;
  sent: number;
  received: number;
  hasBlocked: boolean;
  leftAt: Date | null;
  isRemoved: boolean;
  otherId: string;
  isBlockedByOther: boolean;
  otherLeftAt: Date | null;
  isOtherSuspended: boolean;
}

interface MemberKey {
  conversationId: string;
  userId: string;
}

/** Each conversation as one of its members needs it to act; undefined where it is not theirs. */
export async function selectMemberships(db: Db, keys: readonly MemberKey[]): Promise<(Membership | undefined)[]> {
  const conversationIds = keys.map(({ conversationId }) => conversationId);
  const userIds = keys.map(({ userId }) => userId);
  const rows = await executePrepared(
    db,
    'conversations.memberships',
    sql<Membership>`select
      c.number, c.id, c.last_seq, c.change_count, c.applicant_id, c.consultant_id,
      me.user_id, me.sent, me.received, me.has_blocked, me.left_at, me.is_removed,
      o.user_id as other_id, o.has_blocked as is_blocked_by_other, o.left_at as other_left_at,
      u.suspended_at is not null as is_other_suspended
    from unnest(${conversationIds}::uuid[], ${userIds}::uuid[]) as asked (conversation_id, user_id)
    join conversations c on c.id = asked.conversation_id
    join conversation_members me on me.conversation_number = c.number and me.user_id = asked.user_id
    join conversation_members o on o.conversation_number = c.number and o.user_id <> me.user_id
    join users u on u.id = o.user_id`,
  );
  const byKey = new Map(rows.map((row) => [`${row.id} ${row.userId}`, row]));
  // PostgreSQL writes ids in small letters, whatever the address had.
  return keys.map(({ conversationId, userId }) => byKey.get(`${conversationId.toLowerCase()} ${userId}`));
}

export async function selectMembership(db: Db, key: MemberKey): Promise<Membership | undefined> {
  return (await selectMemberships(db, [key]))[0];
}

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

interface Page {
  userId: string;
  /** One conversation only. */
  conversationId?: string;
  isUnreadOnly?: boolean;
  after?: { at: Date; number: number } | null;
  limit: number;
}

/**
 * Newest message first. The list never counts: one row more than asked tells that there is a next page. Whose turn it is, is
 * found first and kept apart: with all joins in one piece, planning took longer than running.
 */
export async function selectConversations(db: Db, { userId, conversationId, isUnreadOnly, after, limit }: Page) {
  return db
    .with(
      (cte) => cte('me').materialized(),
      (query) =>
        query
          .selectFrom('conversationMembers')
          .selectAll()
          .where('userId', '=', userId)
          .where('leftAt', 'is', null)
          .$if(conversationId === undefined, (all) => all.where('lastMessageAt', 'is not', null))
          .$if(conversationId !== undefined, (one) =>
            one.where('conversationNumber', '=', (eb) =>
              eb
                .selectFrom('conversations')
                .select('number')
                .where('id', '=', conversationId ?? ''),
            ),
          )
          .$if(isUnreadOnly === true, (unread) => unread.whereRef('received', '>', 'readReceived'))
          .$if(after !== undefined && after !== null, (next) =>
            next.where(sql<boolean>`(last_message_at, conversation_number) < (${after?.at}, ${after?.number})`),
          )
          .orderBy('lastMessageAt', 'desc')
          .orderBy('conversationNumber', 'desc')
          .limit(limit),
    )
    .selectFrom('me')
    .innerJoin('conversations as c', 'c.number', 'me.conversationNumber')
    .innerJoin('conversationMembers as o', (join) =>
      join.onRef('o.conversationNumber', '=', 'me.conversationNumber').onRef('o.userId', '<>', 'me.userId'),
    )
    .innerJoin('users as u', 'u.id', 'o.userId')
    .leftJoin('consultants as k', 'k.id', 'o.userId')
    .leftJoin('messages as m', (join) =>
      join.onRef('m.conversationNumber', '=', 'me.conversationNumber').onRef('m.seq', '=', 'c.lastSeq'),
    )
    .select([
      'c.id',
      'c.number',
      'c.lastSeq',
      'c.changeCount',
      'c.createdAt',
      'c.consultantId',
      'me.userId',
      'me.received',
      'me.readReceived',
      'me.lastReadSeq',
      'me.lastDeliveredSeq',
      'me.lastMessageAt',
      'me.hasBlocked',
      'o.userId as otherId',
      'o.lastReadSeq as otherReadSeq',
      'o.lastDeliveredSeq as otherDeliveredSeq',
      'o.hasBlocked as isBlockedByOther',
      'o.leftAt as otherLeftAt',
      'k.profilePicture',
      'm.senderId',
      'm.body',
      'm.attachmentIds',
      'm.card',
      'm.deletedAt',
      'm.createdAt as saidAt',
    ])
    .select((eb) => [
      // A consultant's name is the one that was checked, whatever the account is called.
      eb.fn.coalesce('k.name', 'u.name').as('otherName'),
      eb('u.suspendedAt', 'is not', null).as('isOtherSuspended'),
      eb.and([eb('k.state', '=', 'live'), eb('k.isSuspended', '=', false)]).as('isOtherListed'),
      eb
        .selectFrom('sessions')
        .select((max) => max.fn.max('sessions.lastSeenAt').as('at'))
        .whereRef('sessions.userId', '=', 'o.userId')
        .where('sessions.revokedAt', 'is', null)
        .as('otherActiveAt'),
    ])
    .orderBy('me.lastMessageAt', 'desc')
    .orderBy('me.conversationNumber', 'desc')
    .execute();
}

export async function selectUnreadCount(db: Db, userId: string, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from conversation_members
       where user_id = ${userId} and received > read_received and left_at is null limit ${max}) few`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Place {
  conversationNumber: number;
  senderId: string;
  createdAt: Date;
}

/**
 * The beginning of the one statement that writes a message: holds the conversation's row, takes the next place and counts for both.
 * `place` and `members` are empty when the sender has left meanwhile.
 */
export function placeOfMessage({ conversationNumber, senderId, createdAt }: Place): RawBuilder<unknown> {
  return sql`place as (
      update conversations set last_seq = last_seq + 1
       where number = ${conversationNumber} and exists (
         select from conversation_members
          where conversation_number = ${conversationNumber} and user_id = ${senderId} and left_at is null)
      returning number, last_seq),
    members as (
      update conversation_members
         set sent = sent + (user_id = ${senderId})::int,
             received = received + (user_id <> ${senderId})::int,
             last_message_at = greatest(last_message_at, ${createdAt}::timestamptz)
        from place where conversation_number = place.number
      returning user_id, sent)`;
}

/** Numbers a change of one of its messages under the conversation's row lock. */
export async function updateChangeCount(db: Db, number: number): Promise<number> {
  const { changeCount } = await db
    .updateTable('conversations')
    .set((eb) => ({ changeCount: eb('changeCount', '+', 1) }))
    .where('number', '=', number)
    .returning('changeCount')
    .executeTakeFirstOrThrow();
  return changeCount;
}

interface Move {
  number: number;
  userId: string;
  read: number;
  delivered: number;
}

interface Moved {
  lastReadSeq: number;
  lastDeliveredSeq: number;
  unread: number;
}

/**
 * Moves forward, never back and never beyond the last message. What was received up to a message follows from the number
 * it carries: its own number among its sender's if it came from the other, the rest of its place if it is one's own.
 */
function moving({ number, userId, read, delivered }: Move, deleted: RawBuilder<number>): RawBuilder<unknown> {
  return sql`update conversation_members me
       set last_read_seq = greatest(me.last_read_seq, at.seq),
           deleted_unread = case when at.seq > me.last_read_seq then at.deleted else me.deleted_unread end,
           read_received = case when at.seq > me.last_read_seq then at.received + at.deleted else me.read_received end,
           last_delivered_seq = greatest(me.last_delivered_seq, me.last_read_seq, at.seq, least(${delivered}::bigint, at.last_seq))
      from (
        select c.last_seq, coalesce(m.seq, 0) as seq, ${deleted} as deleted,
               coalesce(case when m.sender_id = ${userId} then m.seq - m.sender_number else m.sender_number end, 0) as received
          from conversations c
          left join messages m on m.conversation_number = c.number and m.seq = least(${read}::bigint, c.last_seq)
         where c.number = ${number}) at
     where me.conversation_number = ${number} and me.user_id = ${userId}`;
}

const MOVED = sql`me.last_read_seq, me.last_delivered_seq, me.received - me.read_received as unread`;

/**
 * Undefined where something beyond the reader was deleted: a deletion at the same moment must not be passed over, so that
 * is `updatePositionAmongDeleted`, behind a lock.
 */
export async function updatePosition(db: Db, move: Move): Promise<Moved | undefined> {
  const rows = await executePrepared(
    db,
    'conversations.move',
    sql<Moved>`${moving(move, sql`0`)}
    and me.deleted_unread = 0 returning ${MOVED}`,
  );
  return rows[0];
}

/** Until the transaction ends nobody else moves this member or takes a message out of their count. */
export async function lockMember(db: Db, { number, userId }: { number: number; userId: string }): Promise<void> {
  await db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('conversationNumber', '=', number)
    .where('userId', '=', userId)
    .forUpdate()
    .execute();
}

/** As `updatePosition`, with what was deleted beyond the new place counted anew. After `lockMember`. */
export async function updatePositionAmongDeleted(db: Db, move: Move): Promise<Moved | undefined> {
  const deleted = sql<number>`(select count(*) from messages d
    where d.conversation_number = c.number and d.seq > coalesce(m.seq, 0)
      and d.sender_id <> ${move.userId} and d.deleted_at is not null)`;
  const { rows } = await sql<Moved>`${moving(move, deleted)} returning ${MOVED}`.execute(db);
  return rows[0];
}

/** A message was deleted: for whoever had not read it, it is not unread any more. Once per message, in its transaction. */
export async function updateDeletedUnread(
  db: Db,
  { number, senderId, seq }: { number: number; senderId: string; seq: number },
): Promise<void> {
  await db
    .updateTable('conversationMembers')
    .set((eb) => ({ deletedUnread: eb('deletedUnread', '+', 1), readReceived: eb('readReceived', '+', 1) }))
    .where('conversationNumber', '=', number)
    .where('userId', '<>', senderId)
    .where('lastReadSeq', '<', seq)
    .execute();
}

export interface DeliveredRow {
  conversationId: string;
  userIds: string[];
  lastReadSeq: number;
  lastDeliveredSeq: number;
}

/**
 * Everything unread has arrived, in at most so many conversations. What has not arrived is not read either, so the index of
 * unread ones finds it. Waits for nobody: a row that is just being moved is confirmed by the next request. `userIds` are those
 * who may hear of it: both, except who has left.
 */
export async function updateDelivered(db: Db, userId: string, limit: number): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`with late as (
      select me.conversation_number, c.id, c.last_seq from conversation_members me
        join conversations c on c.number = me.conversation_number
       where me.user_id = ${userId} and me.received > me.read_received and me.left_at is null
         and me.last_delivered_seq < c.last_seq
       order by me.last_message_at desc limit ${limit}
         for no key update of me skip locked)
    update conversation_members me set last_delivered_seq = greatest(me.last_delivered_seq, late.last_seq)
      from late
     where me.conversation_number = late.conversation_number and me.user_id = ${userId}
    returning late.id as conversation_id, me.last_read_seq, me.last_delivered_seq,
      (select array_agg(o.user_id) from conversation_members o
        where o.conversation_number = me.conversation_number and o.left_at is null) as user_ids`.execute(db);
  return rows;
}

export async function updateMember(
  db: Db,
  { number, userId }: { number: number; userId: string },
  changes: { hasBlocked?: boolean; leftAt?: Date; isRemoved?: boolean },
): Promise<void> {
  await db
    .updateTable('conversationMembers')
    .set(changes)
    .where('conversationNumber', '=', number)
    .where('userId', '=', userId)
    .execute();
}

/** Until the transaction ends nothing is said, deleted or uncovered in it by others. */
export async function lockConversation(db: Db, number: number, strength: 'share' | 'update'): Promise<void> {
  const row = db.selectFrom('conversations').select('number').where('number', '=', number);
  await (strength === 'share' ? row.forShare() : row.forNoKeyUpdate()).execute();
}
