// SQL of the copy: how far each target has the log. One worker at a time holds it.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export async function selectCopy(db: Db, target: string) {
  return db.selectFrom('auditCopies').select(['copiedId', 'copiedAt']).where('target', '=', target).executeTakeFirst();
}

/** Undefined when somebody else holds it. */
export async function holdCopy(
  db: Db,
  { target, holder, now, until }: { target: string; holder: string; now: Date; until: Date },
): Promise<{ copiedId: number | null } | undefined> {
  const { rows } = await sql<{ copiedId: number | null }>`
    insert into audit_copies as copy (target, holder, held_until) values (${target}, ${holder}::uuid, ${until})
    on conflict (target) do update set holder = excluded.holder, held_until = excluded.held_until
      where copy.holder is null or copy.held_until < ${now} or copy.holder = excluded.holder
    returning copied_id as "copiedId"`.execute(db);
  return rows[0];
}

/** False when it has let go of it meanwhile: what it wrote, somebody else writes again. */
export async function updateCopied(
  db: Db,
  { target, holder, copiedId, now }: { target: string; holder: string; copiedId: number; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('auditCopies')
    .set({ copiedId, copiedAt: now })
    .where('target', '=', target)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function releaseCopy(db: Db, target: string, holder: string): Promise<void> {
  await db
    .updateTable('auditCopies')
    .set({ holder: null })
    .where('target', '=', target)
    .where('holder', '=', holder)
    .execute();
}
