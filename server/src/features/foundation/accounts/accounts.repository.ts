// SQL of accounts: people, their signed-in devices, and the links sent to them.
import { type Insertable, sql } from 'kysely';
import type { Users } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type LinkPurpose = 'reset-password' | 'verify-email';

export async function selectUser(db: Db, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

export async function selectUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export interface Addressee {
  /** Null when nobody has the address. */
  userId: string | null;
  /** The address as the database compares it. Only the database knows: `İ` is an `i` to it, and two letters to JavaScript. */
  folded: string;
  /** This person has signed in with this device, and nobody has signed it out from elsewhere since. */
  isKnownDevice: boolean;
}

/** Whose address this is. One statement that does the same work whether or not there is such a person. */
export async function selectAddressee(db: Db, email: string, deviceId: string | null): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select users.id as user_id, lower(${email}::text) as folded,
      exists (
        select from sessions
        where sessions.user_id = users.id and sessions.device_id = ${deviceId}
          and (sessions.revoked_at is null or sessions.revoked_reason = 'logout')
      ) as is_known_device
    from (select ${email}::citext as email) as asked left join users on users.email = asked.email`.execute(db);
  return rows[0] ?? { userId: null, folded: email, isKnownDevice: false };
}

/** Holds the row as it is until the transaction ends: a password changed meanwhile waits for us, or we see it. */
export async function lockUser(db: Db, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).forShare().executeTakeFirst();
}

/** Undefined when the address is taken: the unique key decides, so two registrations at once cannot both win. */
export async function insertUser(db: Db, user: Insertable<Users>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateUserName(db: Db, userId: string, name: string, now: Date) {
  return db
    .updateTable('users')
    .set({ name, updatedAt: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', userId).execute();
}

/** Replaces the hash only if it is still the one that was compared: a password changed meanwhile must stay changed. */
export async function replacePasswordHash(db: Db, userId: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes the first proof of the address; later ones change nothing. */
export async function updateEmailVerified(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: now, updatedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}

export async function selectSession(db: Db, sessionId: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
}

/** Addresses of all kept sessions under this label, ended ones too: a device signed out last week is not new. */
export async function selectAddressesOfDevice(db: Db, userId: string, label: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('ipAddress')
    .distinct()
    .where('userId', '=', userId)
    .where('deviceLabel', '=', label)
    .execute();
  return rows.map((row) => row.ipAddress);
}

export async function selectLiveSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

interface NewLink {
  secretHash: Buffer;
  userId: string;
  purpose: LinkPurpose;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db.insertInto('accountLinks').values(link).execute();
}

export async function selectLink(db: Db, secretHash: Buffer, purpose: LinkPurpose, now: Date) {
  return db
    .selectFrom('accountLinks')
    .select('userId')
    .where('secretHash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses a link up. One statement, so that of two uses at the same moment exactly one gets the row. */
export async function deleteLink(db: Db, secretHash: Buffer, purpose: LinkPurpose, now: Date) {
  return db
    .deleteFrom('accountLinks')
    .where('secretHash', '=', secretHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
}

export async function deleteLinksOf(db: Db, userId: string, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('accountLinks').where('userId', '=', userId).where('purpose', '=', purpose).execute();
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('accountLinks').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
