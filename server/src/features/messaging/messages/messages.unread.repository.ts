// SQL of messages that a member has neither read nor been told of.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface UntoldRow {
  conversationNumber: number;
  body: string;
  attachmentIds: string[];
  card: unknown;
}

export interface Waiting {
  number: number;
  userId: string;
  lastReadSeq: number;
  told: number;
}

/** Of each conversation, the first messages from the other that were not told of, without deleted ones. One partition each. */
export async function selectUntold(db: Db, waiting: readonly Waiting[], limit: number): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    select m.conversation_number, m.body, m.attachment_ids, m.card from unnest(
        ${waiting.map(({ number }) => number)}::bigint[], ${waiting.map(({ userId }) => userId)}::uuid[],
        ${waiting.map(({ lastReadSeq }) => lastReadSeq)}::bigint[], ${waiting.map(({ told }) => told)}::bigint[]
      ) as w (number, user_id, last_read_seq, told)
      cross join lateral (
        select * from messages
         where conversation_number = w.number and seq > w.last_read_seq and sender_id <> w.user_id
           and sender_number > w.told and deleted_at is null
         order by seq limit ${limit}) m
     order by m.conversation_number, m.seq`.execute(db);
  return rows;
}
