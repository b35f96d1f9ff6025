// SQL of attachments: where in which conversation an upload stands. A row goes with its upload, and the upload with its row.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Attachments } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type AttachmentRow = Selectable<Attachments>;

export interface SentFiles {
  ids: readonly string[];
  conversationNumber: number;
  /** The place of the message that carries them. */
  seq: number;
}

export async function insertAttachment(db: Db, values: Insertable<Attachments>): Promise<void> {
  await db.insertInto('attachments').values(values).execute();
}

export async function selectAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** For a member who has not left. Whether it was sent, and by whom, is the caller's question. */
export async function selectAttachmentFor(db: Db, id: string, userId: string): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachments as a')
    .innerJoin('conversationMembers as me', (join) =>
      join.onRef('me.conversationNumber', '=', 'a.conversationNumber').on('me.userId', '=', userId),
    )
    .selectAll('a')
    .where('a.id', '=', id)
    .where('me.leftAt', 'is', null)
    .where('a.withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** Binds files of this conversation that no message carries; says how many could be bound. */
export async function updateAttachmentsSent(db: Db, { ids, conversationNumber, seq }: SentFiles): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ messageSeq: seq })
    .where('id', 'in', ids)
    .where('conversationNumber', '=', conversationNumber)
    .where('messageSeq', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function insertHolds(db: Db, ids: readonly string[], reportId: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('attachmentHolds')
    .columns(['attachmentId', 'reportId'])
    .expression((eb) =>
      eb
        .selectFrom('attachments')
        .select(['id', sql<string>`${reportId}::uuid`.as('reportId')])
        .where('id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives the ids that are free now and were withdrawn while they were held. */
export async function deleteHolds(db: Db, reportId: string): Promise<string[]> {
  const held = await db
    .deleteFrom('attachmentHolds')
    .where('reportId', '=', reportId)
    .returning('attachmentId')
    .execute();
  if (held.length === 0) return [];
  const rows = await unheldWithdrawn(db)
    .where(
      'id',
      'in',
      held.map(({ attachmentId }) => attachmentId),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Withdrawn files whose hold went with a report. */
export async function selectForgotten(db: Db, limit: number): Promise<string[]> {
  const rows = await unheldWithdrawn(db).orderBy('withdrawnAt').limit(limit).execute();
  return rows.map(({ id }) => id);
}

function unheldWithdrawn(db: Db) {
  return db
    .selectFrom('attachments')
    .select('id')
    .where('withdrawnAt', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('attachmentHolds').select('reportId').whereRef('attachmentId', '=', 'attachments.id')),
      ),
    );
}

/** Takes those that a report holds away from the members; gives their ids. */
export async function updateHeldWithdrawn(db: Db, ids: readonly string[], withdrawnAt: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('attachments')
    .set({ withdrawnAt })
    .where('id', 'in', ids)
    .where('id', 'in', (eb) => eb.selectFrom('attachmentHolds').select('attachmentId').where('attachmentId', 'in', ids))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
