// SQL of finding people, consultants, applications and vouchers by how a name begins: each a short walk along an index in the order of bytes,
// however many match. Reading only.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Greater than every letter: what begins with a word stands between it and itself with this behind it. */
const LAST_LETTER = '\u{10FFFF}';

const NAME = sql`(lower(name) collate "C")`;
const LAST_NAME = sql`(lower(regexp_replace(name, '^.*\\s', '')) collate "C")`;
const EMAIL = sql`(lower(email::text) collate "C")`;
const TITLE = sql`(lower(title) collate "C")`;

interface Search {
  /** In small letters. */
  beginning: string;
  limit: number;
}

/** Ids of the first rows for which one of these keys begins so. */
function beginsWith(
  table: string,
  keys: readonly RawBuilder<unknown>[],
  { beginning, limit }: Search,
): RawBuilder<string[]> {
  const walks = keys.map(
    (key) => sql`(select id from ${sql.table(table)}
      where ${key} >= ${beginning} and ${key} < ${beginning + LAST_LETTER} order by ${key}, id limit ${limit})`,
  );
  return sql`array(${sql.join(walks, sql` union `)})`;
}

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: string;
  isSuspended: boolean;
}

export async function selectPeople(db: Db, search: Search): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, name, email, role, suspended_at is not null as "isSuspended" from users
    where id = any(${beginsWith('users', [NAME, LAST_NAME, EMAIL], search)})
    order by ${NAME}, id limit ${search.limit}`.execute(db);
  return rows;
}

export async function selectPerson(db: Db, id: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, name, email, role, suspended_at is not null as "isSuspended" from users where id = ${id}::uuid`.execute(
    db,
  );
  return rows;
}

export interface ConsultantRow {
  id: string;
  name: string;
  state: string;
  isSuspended: boolean;
}

export async function selectConsultants(db: Db, search: Search): Promise<ConsultantRow[]> {
  const { rows } = await sql<ConsultantRow>`
    select id, name, state, is_suspended as "isSuspended" from consultants
    where id = any(${beginsWith('consultants', [NAME, LAST_NAME], search)})
    order by ${NAME}, id limit ${search.limit}`.execute(db);
  return rows;
}

export interface VoucherRow {
  id: string;
  title: string;
  isActive: boolean;
}

export async function selectVouchers(db: Db, search: Search): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select id, title, is_active as "isActive" from vouchers
    where id = any(${beginsWith('vouchers', [TITLE], search)}) order by ${TITLE}, id limit ${search.limit}`.execute(db);
  return rows;
}
