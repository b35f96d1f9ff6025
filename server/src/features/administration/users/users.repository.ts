// SQL of looking for people, for administrators: reading only. Every filter has an index in the order of registration, and a beginning of a
// name or an address is a walk along one of three; counting ends at a bound, so that no page costs more with ten million accounts.
import type { UserSort } from '@matricula/contract/administration/users.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface UsersFilter {
  search: { kind: 'beginning'; beginning: string } | { kind: 'id'; id: string } | null;
  role: string | null;
  state: string | null;
  ref: string | null;
  heardFrom: string | null;
  field: string | null;
  createdSince: Date | null;
}

/** Greater than every letter: what begins with a word stands between it and itself with this behind it. */
const LAST_LETTER = '\u{10FFFF}';
const NAME = sql`(lower(name) collate "C")`;
const LAST_NAME = sql`(lower(regexp_replace(name, '^.*\\s', '')) collate "C")`;
const EMAIL = sql`(lower(email::text) collate "C")`;

const ORDERS: Record<UserSort, RawBuilder<unknown>> = {
  name: sql`${NAME}, id`,
  '-name': sql`${NAME} desc, id desc`,
  email: sql`${EMAIL}, id`,
  '-email': sql`${EMAIL} desc, id desc`,
  created: sql`created_at, id`,
  '-created': sql`created_at desc, id desc`,
};

const STATES: Record<string, RawBuilder<boolean>> = {
  suspended: sql`suspended_at is not null`,
  unconfirmed: sql`email_verified_at is null and suspended_at is null`,
  active: sql`email_verified_at is not null and suspended_at is null`,
};

function conditionOf({ role, state, ref, heardFrom, field, createdSince }: UsersFilter): RawBuilder<boolean> {
  const parts = [
    // The partial index holds everybody but applicants: said twice, so that it is known to hold them.
    ...(role === null ? [] : role === 'user' ? [sql`role = 'user'`] : [sql`role = ${role} and role <> 'user'`]),
    ...(state === null ? [] : [STATES[state] ?? sql`false`]),
    ...(ref === null ? [] : [sql`url_ref = ${ref}`]),
    ...(heardFrom === null ? [] : [sql`heard_from is not null and split_part(heard_from, ':', 1) = ${heardFrom}`]),
    ...(field === null ? [] : [sql`selected_tag = ${field}`]),
    ...(createdSince === null ? [] : [sql`created_at >= ${createdSince}`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** The first of those that the filter finds. With a search: of each way that a name may begin. */
function found(filter: UsersFilter, limit: number): RawBuilder<unknown> {
  const { search } = filter;
  const condition = conditionOf(filter);
  if (search === null) return sql`(select id from users where ${condition} limit ${limit})`;
  if (search.kind === 'id') return sql`(select id from users where id = ${search.id}::uuid and ${condition})`;
  const walks = [NAME, LAST_NAME, EMAIL].map(
    (
      key,
    ) => sql`(select id from users where ${key} >= ${search.beginning} and ${key} < ${search.beginning + LAST_LETTER}
      and ${condition} order by ${key}, id limit ${limit})`,
  );
  return sql`(${sql.join(walks, sql` union `)})`;
}

/** How many there are, up to the bound and one more. */
export async function countUsers(db: Db, filter: UsersFilter, bound: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${found(filter, bound + 1)} found limit ${bound + 1}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface Window {
  sort: UserSort;
  limit: number;
  offset: number;
  /** Of a search, how many of each walk are put in order. */
  bound: number;
}

export async function selectUserIds(db: Db, filter: UsersFilter, { sort, limit, offset, bound }: Window) {
  const where =
    filter.search === null
      ? conditionOf(filter)
      : sql<boolean>`id = any(array(select id from ${found(filter, bound + 1)} found))`;
  const { rows } = await sql<{ id: string }>`
    select id from users where ${where} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ListedUser {
  id: string;
  name: string;
  email: string;
  role: string;
  suspendedAt: Date | null;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  heardFrom: string | null;
  urlRef: string | null;
  selectedTag: string | null;
  selectedCourse: string | null;
  lastActiveAt: Date | null;
  reportsAgainst: number;
}

/** In the order of the ids. A report is against the other member of its conversation. */
export async function selectListedUsers(db: Db, ids: readonly string[]): Promise<ListedUser[]> {
  const { rows } = await sql<ListedUser>`
    select u.id, u.name, u.email, u.role, u.suspended_at, u.email_verified_at, u.created_at, u.heard_from, u.url_ref,
      u.selected_tag, u.selected_course,
      (select max(last_seen_at) from sessions s where s.user_id = u.id) as last_active_at,
      (select count(*) from conversation_members m
        join message_reports r on r.conversation_number = m.conversation_number and r.kind = 'report' and r.reporter_id <> m.user_id
        where m.user_id = u.id) as reports_against
    from unnest(${[...ids]}::uuid[]) with ordinality asked (id, place) join users u on u.id = asked.id
    order by asked.place`.execute(db);
  return rows;
}

/** Of the newest accounts, in the order of how many came with each. */
export async function selectUsualRefs(db: Db, among: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select url_ref as ref from (select url_ref from users order by created_at desc limit ${among}) newest
    where coalesce(url_ref, 'N/A') not in ('', 'N/A')
    group by url_ref order by count(*) desc, url_ref limit ${limit}`.execute(db);
  return rows.map(({ ref }) => ref);
}

export async function selectStudentCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'user')
    .where('suspendedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
