// SQL of answers that are shown to a consultant.
import type { Insertable } from 'kysely';
import type { AttemptShares } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

/** Says whether it was added: false where the attempt stands in this conversation already. */
export async function insertShare(db: Db, share: Insertable<AttemptShares>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('attemptShares')
    .values(share)
    .onConflict((conflict) =>
      conflict.columns(['attemptId', 'conversationId']).where('withdrawnAt', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type ShareRow = NonNullable<Awaited<ReturnType<typeof selectShare>>>;

function shareRows(db: Db) {
  return db
    .selectFrom('attemptShares')
    .innerJoin('conversations', 'conversations.id', 'attemptShares.conversationId')
    .innerJoin('users as writers', 'writers.id', 'attemptShares.userId')
    .innerJoin('users as consultants', 'consultants.id', 'conversations.consultantId')
    .selectAll('attemptShares')
    .select('conversations.consultantId')
    .select(['writers.name as writerName', 'consultants.name as consultantName']);
}

export async function selectShare(db: Db, shareId: string) {
  return shareRows(db).where('attemptShares.id', '=', shareId).executeTakeFirst();
}

/** Where an attempt was shared and not withdrawn, newest first. */
export async function selectShares(db: Db, attemptId: string): Promise<ShareRow[]> {
  return shareRows(db)
    .where('attemptId', '=', attemptId)
    .where('withdrawnAt', 'is', null)
    .orderBy('sharedAt', 'desc')
    .orderBy('attemptShares.id')
    .execute();
}

export async function selectPresentShare(db: Db, attemptId: string, conversationId: string) {
  return db
    .selectFrom('attemptShares')
    .select(['id', 'seq'])
    .where('attemptId', '=', attemptId)
    .where('conversationId', '=', conversationId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

export async function updateWithdrawn(db: Db, shareId: string, withdrawnAt: Date): Promise<void> {
  await db
    .updateTable('attemptShares')
    .set({ withdrawnAt })
    .where('id', '=', shareId)
    .where('withdrawnAt', 'is', null)
    .execute();
}
