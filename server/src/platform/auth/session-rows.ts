// Every write to `sessions`: one begins, is seen, is proved again, ends and is thrown away.
import type { Insertable } from 'kysely';
import type { Sessions } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function insertSession(db: Db, session: Insertable<Sessions>) {
  return db.insertInto('sessions').values(session).returning(['id', 'expiresAt']).executeTakeFirstOrThrow();
}

interface EndedSessions {
  userId: string;
  /** Only this one. */
  sessionId?: string;
  /** All but this one. */
  exceptSessionId?: string;
}

/** Ends what is still alive and returns the ids; a session of somebody else is never touched. */
export async function endSessions(db: Db, which: EndedSessions, reason: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ revokedAt: now, revokedReason: reason })
    .where('userId', '=', which.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .$if(which.sessionId !== undefined, (query) => query.where('id', '=', which.sessionId ?? ''))
    .$if(which.exceptSessionId !== undefined, (query) => query.where('id', '!=', which.exceptSessionId ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Sessions that ended, by hand or by time, before the given moment. */
export async function deleteSessionsEndedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('revokedAt', '<', before), where('expiresAt', '<', before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute();
}

export async function updateProved(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: now }).where('id', '=', sessionId).execute();
}

/** When the person behind it last said who they are: the sign-in, or since. */
export async function selectProvedAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.coalesce('provedAt', 'createdAt').as('at'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.at;
}
