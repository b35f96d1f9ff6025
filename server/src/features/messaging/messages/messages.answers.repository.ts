// SQL of first answers: how long applicants waited for a consultant's first message. One lookup by key per conversation and side.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface Span {
  from: Date;
  to: Date;
}

export interface FirstAnswersRow {
  consultantId: string;
  answered: number;
  unanswered: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
}

/**
 * Conversations that an applicant began in this time, which is when they wrote its first message; one that a consultant began is
 * nobody's waiting. `conversation_members` finds those with something said since, so that old ones are not looked at.
 *
 * Deleted messages count when they were said: otherwise deleting would change a measurement afterwards. Hidden contact details change
 * nothing, and everything in a conversation is said by one of the two: there are no messages of the system.
 */
function begunIn({ from, to }: Span, consultantIds: readonly string[]): RawBuilder<unknown> {
  return sql`conversation_members me
    join conversations c on c.number = me.conversation_number and c.consultant_id = me.user_id
    join messages first on first.conversation_number = c.number and first.seq = 1 and first.sender_id = c.applicant_id
      and first.created_at >= ${from} and first.created_at < ${to}
    where me.user_id = any (${[...consultantIds]}::uuid[]) and me.last_message_at >= ${from}`;
}

/**
 * Per consultant with at least one such conversation. Unanswered are those that could still be answered: not where one has blocked
 * the other, the applicant has left or is suspended, or took back everything they wrote. Materialized, or the planner would look for
 * each first answer four times: 500 consultants with 11,000 conversations then take a second instead of a fifth of one.
 */
export async function selectFirstAnswers(
  db: Db,
  consultantIds: readonly string[],
  span: Span,
): Promise<FirstAnswersRow[]> {
  const { rows } = await sql<FirstAnswersRow>`
    with begun as materialized (
      select c.consultant_id, c.applicant_id, c.number, first.created_at as asked_at, me.has_blocked,
        (select m.created_at from messages m where m.conversation_number = c.number and m.sender_id = c.consultant_id
          order by m.seq limit 1) as answered_at
      from ${begunIn(span, consultantIds)}
    )
    select consultant_id, count(answered_at) as answered,
      count(*) filter (where answered_at is null and not has_blocked
        and exists (select from conversation_members them join users u on u.id = them.user_id
          where them.conversation_number = begun.number and them.user_id = begun.applicant_id
            and them.left_at is null and not them.has_blocked and u.suspended_at is null)
        and exists (select from messages m where m.conversation_number = begun.number
          and m.sender_id = begun.applicant_id and m.deleted_at is null)) as unanswered,
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60))::bigint as median_minutes,
      round(percentile_cont(0.9) within group (order by extract(epoch from answered_at - asked_at) / 60))::bigint as p90_minutes
    from begun group by consultant_id`.execute(db);
  return rows;
}

/** How many were begun on each day (UTC) that has any. */
export async function selectBegunPerDay(
  db: Db,
  consultantId: string,
  span: Span,
): Promise<{ day: string; begun: number }[]> {
  const { rows } = await sql<{ day: string; begun: number }>`
    select to_char(first.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as begun
    from ${begunIn(span, [consultantId])} group by 1 order by 1`.execute(db);
  return rows;
}
