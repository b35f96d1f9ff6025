// SQL of what an act on accounts would do, counted before it is done. Reading only.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface AccountState {
  id: string;
  name: string;
  role: string;
  isSuspended: boolean;
}

export async function selectAccountStates(db: Db, ids: readonly string[]): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`
    select id, name, role, suspended_at is not null as is_suspended from users where id = any(${[...ids]}::uuid[])
    order by id`.execute(db);
  return rows;
}

export interface EffectCounts {
  sessions: number;
  listedProfiles: number;
  suspendedProfiles: number;
  /** In which both can write now. */
  openConversations: number;
  /** Which open again once nobody in them is suspended. */
  heldConversations: number;
  plans: number;
  orders: number;
}

const conversations = (people: RawBuilder<unknown>, other: RawBuilder<boolean>) => sql`
  (select count(*) from conversation_members me
    join conversation_members o on o.conversation_number = me.conversation_number and o.user_id <> me.user_id
    join users u on u.id = o.user_id
    where me.user_id = any(${people}) and me.left_at is null and o.left_at is null
      and not me.has_blocked and not o.has_blocked and ${other})`;

/** What hangs on these accounts. A session counts as long as signing out ends it, a conversation once. */
export async function countEffects(db: Db, ids: readonly string[], now: Date): Promise<EffectCounts> {
  const people = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<EffectCounts>`select
    (select count(*) from sessions where user_id = any(${people}) and revoked_at is null and expires_at > ${now}) as sessions,
    (select count(*) from consultants where id = any(${people}) and state = 'live' and not is_suspended) as listed_profiles,
    (select count(*) from consultants where id = any(${people}) and state = 'live' and is_suspended) as suspended_profiles,
    ${conversations(people, sql<boolean>`u.suspended_at is null`)} as open_conversations,
    ${conversations(people, sql<boolean>`(u.suspended_at is null or u.id = any(${people}))`)} as held_conversations,
    (select count(*) from paid_subscriptions where user_id = any(${people}) and status in ('active', 'past_due')
      and (not cancels_at_period_end or is_paused)) as plans,
    (select count(*) from orders where id = any(array(
      select id from orders where applicant_id = any(${people}) and status = 'paid'
      union select id from orders where consultant_id = any(${people}) and status = 'paid'))) as orders`.execute(db);
  return rows[0] ?? noEffects();
}

function noEffects(): EffectCounts {
  return {
    sessions: 0,
    listedProfiles: 0,
    suspendedProfiles: 0,
    openConversations: 0,
    heldConversations: 0,
    plans: 0,
    orders: 0,
  };
}
