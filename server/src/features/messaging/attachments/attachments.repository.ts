// SQL of attachments.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Attachments } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type AttachmentRow = Selectable<Attachments>;

/** Until the transaction ends, nobody else counts or adds files of this person. */
export async function lockUnsent(db: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attachments:' || ${ownerId}, 0))`.execute(db);
}

/** Refused ones have no bytes any more and do not count. */
export async function selectUnsentCount(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('messageSeq', 'is', null)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAttachment(db: Db, values: Insertable<Attachments>): Promise<AttachmentRow> {
  return db.insertInto('attachments').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function selectAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** For a member who has not left: their own, and what the other has sent. */
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
    .where((eb) => eb.or([eb('a.ownerId', '=', userId), eb('a.messageSeq', 'is not', null)]))
    .executeTakeFirst();
}

/** Adds a part where the file stands at its offset. Undefined when it stands elsewhere: of two at once, one comes too late. */
export async function updatePartReceived(
  db: Db,
  { id, offset, part, bytes }: { id: string; offset: number; part: string; bytes: number },
): Promise<AttachmentRow | undefined> {
  return db
    .updateTable('attachments')
    .set({
      receivedBytes: offset + bytes,
      parts: sql<string[]>`parts || ${part}::uuid`,
      state: sql<string>`case when size_bytes = ${offset + bytes} then 'checking' else 'uploading' end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where('receivedBytes', '=', offset)
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when it has been decided or removed meanwhile. */
export async function updateChecked(
  db: Db,
  id: string,
  outcome:
    | { contentType: string; width: number; height: number; pages: number; hasText: boolean }
    | { refusedBecause: string },
): Promise<AttachmentRow | undefined> {
  return db
    .updateTable('attachments')
    .set(
      'refusedBecause' in outcome
        ? { ...outcome, state: 'refused', parts: [], wrappedKey: null }
        : { ...outcome, state: 'ready', parts: [] },
    )
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returningAll()
    .executeTakeFirst();
}

/** Counts a check that begins; undefined when there is nothing to check. Written at once, so that it outlives whoever checks. */
export async function updateCheckBegun(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return db
    .updateTable('attachments')
    .set((eb) => ({ unfinishedChecks: eb('unfinishedChecks', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returningAll()
    .executeTakeFirst();
}

/**
 * How many of the same person's files go before this one: those that took their turn and wait, and those that were refused not
 * long ago. Whoever is counted has been served before it, whatever was announced first.
 */
export async function takeTurn(
  db: Db,
  { id, ownerId }: Pick<AttachmentRow, 'id' | 'ownerId'>,
  now: Date,
): Promise<number> {
  await db.updateTable('attachments').set({ turnTakenAt: now }).where('id', '=', id).execute();
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([eb('state', '=', 'refused'), eb.and([eb('state', '=', 'checking'), eb('turnTakenAt', 'is not', null)])]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of the same person's other files wait for a decision or were refused not long ago. */
export async function selectOthersInLine(
  db: Db,
  { id, ownerId }: Pick<AttachmentRow, 'id' | 'ownerId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('id', '<>', id)
    .where('state', 'in', ['checking', 'refused'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes back a check that ended for a reason which has nothing to do with the file. */
export async function updateCheckExcused(db: Db, id: string): Promise<void> {
  await db
    .updateTable('attachments')
    .set((eb) => ({ unfinishedChecks: eb('unfinishedChecks', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Binds ready files of this sender and conversation to a message; gives the ids that could be bound. */
export async function updateAttachmentsSent(
  db: Db,
  {
    ids,
    conversationNumber,
    ownerId,
    seq,
  }: { ids: readonly string[]; conversationNumber: number; ownerId: string; seq: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('attachments')
    .set({ messageSeq: seq })
    .where('id', 'in', ids)
    .where('conversationNumber', '=', conversationNumber)
    .where('ownerId', '=', ownerId)
    .where('state', '=', 'ready')
    .where('messageSeq', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectAttachments(db: Db, ids: readonly string[]): Promise<AttachmentRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('attachments').selectAll().where('id', 'in', ids).execute();
}

export async function deleteUnsentAttachment(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('attachments')
    .where('id', '=', id)
    .where('messageSeq', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteAttachments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('attachments').where('id', 'in', ids).execute();
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

/** A bounded number of files that nobody has sent in time; gives their ids. */
export async function deleteOldUnsent(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('attachments')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('attachments')
        .select('id')
        .where('messageSeq', 'is', null)
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(limit),
    )
    .where('messageSeq', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that still wait for their check. */
export async function selectUnchecked(db: Db, limit: number): Promise<{ id: string; ownerId: string }[]> {
  return db
    .selectFrom('attachments')
    .select(['id', 'ownerId'])
    .where('messageSeq', 'is', null)
    .where('state', '=', 'checking')
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

/** Of these ids, those whose file is kept, and whether its parts are still needed. */
export async function selectKept(db: Db, ids: readonly string[]): Promise<Map<string, { hasParts: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'state'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows
      .filter(({ state }) => state !== 'refused')
      .map(({ id, state }) => [id, { hasParts: state === 'uploading' || state === 'checking' }]),
  );
}
