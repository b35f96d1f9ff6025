// SQL of refused mail: one row a person, so that an address that is gone does not fill a table.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Nothing is kept for an address that nobody has. */
export async function upsertRefusedMail(db: Db, { email, code, now }: { email: string; code: number; now: Date }) {
  await sql`
    insert into refused_mails (user_id, code, mails, first_refused_at, last_refused_at)
    select id, ${code}, 1, ${now}, ${now} from users where email = ${email}
    on conflict (user_id) do update set code = excluded.code, mails = refused_mails.mails + 1,
      last_refused_at = greatest(refused_mails.last_refused_at, excluded.last_refused_at)`.execute(db);
}

const COUNTED = 1_001;

/** The last ones first, and how many people they are, at most 1,001. */
export async function selectRefusedMails(db: Db, since: Date, limit: number) {
  const recent = db.selectFrom('refusedMails').where('lastRefusedAt', '>=', since);
  const rows = await recent
    .innerJoin('users', 'users.id', 'refusedMails.userId')
    .select(['refusedMails.userId', 'users.name', 'users.email', 'refusedMails.code', 'refusedMails.mails'])
    .select(['refusedMails.firstRefusedAt', 'refusedMails.lastRefusedAt'])
    .orderBy('refusedMails.lastRefusedAt', 'desc')
    .orderBy('refusedMails.userId')
    .limit(limit)
    .execute();
  if (rows.length < limit) return { rows, count: rows.length };
  const { count } = await db
    .selectFrom(recent.select('userId').limit(COUNTED).as('recent'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export async function deleteRefusedMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('refusedMails').where('lastRefusedAt', '<', before).execute();
}
