// SQL of uploads.
import type { UploadPurpose } from '@matricula/contract/foundation/uploads.rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Uploads } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type UploadRow = Selectable<Uploads>;

/** Until the transaction ends, nobody else counts or adds files of this person. */
export async function lockUnclaimed(db: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads:' || ${ownerId}, 0))`.execute(db);
}

/** Refused ones have no bytes any more and do not count. */
export async function selectUnclaimedCount(
  db: Db,
  { ownerId, purpose }: { ownerId: string; purpose: UploadPurpose },
): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('claimedAt', 'is', null)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertUpload(db: Db, values: Insertable<Uploads>): Promise<UploadRow> {
  return db.insertInto('uploads').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function selectUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a part where the file stands at its offset. Undefined when it stands elsewhere: of two at once, one comes too late. */
export async function updatePartReceived(
  db: Db,
  { id, ownerId, offset, part, bytes }: { id: string; ownerId: string; offset: number; part: string; bytes: number },
): Promise<UploadRow | undefined> {
  return db
    .updateTable('uploads')
    .set({
      receivedBytes: offset + bytes,
      parts: sql<string[]>`parts || ${part}::uuid`,
      state: sql<string>`case when size_bytes = ${offset + bytes} then 'checking' else 'uploading' end`,
    })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
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
): Promise<UploadRow | undefined> {
  return db
    .updateTable('uploads')
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
export async function updateCheckBegun(db: Db, id: string): Promise<UploadRow | undefined> {
  return db
    .updateTable('uploads')
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
export async function takeTurn(db: Db, { id, ownerId }: Pick<UploadRow, 'id' | 'ownerId'>, now: Date): Promise<number> {
  await db.updateTable('uploads').set({ turnTakenAt: now }).where('id', '=', id).execute();
  const { count } = await db
    .selectFrom('uploads')
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
export async function selectOthersInLine(db: Db, { id, ownerId }: Pick<UploadRow, 'id' | 'ownerId'>): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
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
    .updateTable('uploads')
    .set((eb) => ({ unfinishedChecks: eb('unfinishedChecks', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Claims ready files of this person and purpose that nothing has claimed; gives the ids that could be. */
export async function updateClaimed(
  db: Db,
  {
    ids,
    ownerId,
    purpose,
    claimedAt,
  }: { ids: readonly string[]; ownerId: string; purpose: UploadPurpose; claimedAt: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('uploads')
    .set({ claimedAt })
    .where('id', 'in', ids)
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .where('claimedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectUploads(db: Db, ids: readonly string[], purpose: UploadPurpose): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('uploads').selectAll().where('id', 'in', ids).where('purpose', '=', purpose).execute();
}

export async function deleteUnclaimed(db: Db, id: string, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('claimedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives their ids. */
export async function deleteAllUnclaimed(db: Db, ownerId: string, purpose: UploadPurpose): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('ownerId', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('claimedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the ids that were there. */
export async function deleteUploads(db: Db, ids: readonly string[], purpose: UploadPurpose): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('uploads')
    .where('id', 'in', ids)
    .where('purpose', '=', purpose)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface OldUploads {
  purpose: UploadPurpose;
  before: Date;
  refusedBefore: Date;
  limit: number;
}

/** A bounded number of files that nothing has claimed in time; gives their ids. */
export async function deleteOldUnclaimed(
  db: Db,
  { purpose, before, refusedBefore, limit }: OldUploads,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('claimedAt', 'is', null)
        .where('purpose', '=', purpose)
        .where((eb) =>
          eb.or([
            eb('createdAt', '<', before),
            eb.and([eb('state', '=', 'refused'), eb('createdAt', '<', refusedBefore)]),
          ]),
        )
        .orderBy('createdAt')
        .limit(limit),
    )
    .where('claimedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that still wait for their check. */
export async function selectUnchecked(db: Db, limit: number): Promise<{ id: string; ownerId: string }[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'ownerId'])
    .where('claimedAt', 'is', null)
    .where('state', '=', 'checking')
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

/** Of these ids, those whose file is kept, and whether its parts are still needed. */
export async function selectKept(db: Db, ids: readonly string[]): Promise<Map<string, { hasParts: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'state'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(
    rows
      .filter(({ state }) => state !== 'refused')
      .map(({ id, state }) => [id, { hasParts: state === 'uploading' || state === 'checking' }]),
  );
}
