// SQL of what administrators change of an account.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Db } from '#platform/database/db.ts';

export async function lockManagedUser(db: Db, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Shared with others who decide, and kept from whoever would demote or suspend them until the transaction ends. */
export async function lockOwnRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['role', 'suspendedAt'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
}

/** Holds every administrator's row, always in the same order, so that two of them cannot demote each other at once. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function updateUserRole(db: Db, userId: string, role: Role, now: Date) {
  return db
    .updateTable('users')
    .set({ role, updatedAt: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateUserSuspension(db: Db, userId: string, suspendedAt: Date | null, now: Date) {
  return db
    .updateTable('users')
    .set({ suspendedAt, updatedAt: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
