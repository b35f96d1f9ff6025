// SQL of recordings.
import type { RecordingState, RecordingType } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Recordings } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type RecordingRow = NonNullable<Awaited<ReturnType<typeof selectRecording>>>;

const state = sql<RecordingState>`state`.as('state');
const mimeType = sql<RecordingType>`mime_type`.as('mimeType');

/** Until the transaction ends, nobody else counts or adds recordings of this person. */
export async function lockRecordings(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('recordings:' || ${userId}, 0))`.execute(db);
}

/** What counts against the limits: of the person, and of one attempt. Failed ones have no bytes any more. */
export async function selectUse(db: Db, userId: string, attemptId: string) {
  return db
    .selectFrom('recordings')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'uploading').as('uploading'),
      eb.fn.countAll<number>().filterWhere('attemptId', '=', attemptId).as('ofAttempt'),
    ])
    .where('userId', '=', userId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
}

/** Undefined where somebody has taken the id at the same moment. */
export async function insertRecording(db: Db, values: Insertable<Recordings>): Promise<RecordingRow | undefined> {
  return db
    .insertInto('recordings')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .returning([state, mimeType])
    .executeTakeFirst();
}

export async function selectRecording(db: Db, id: string) {
  return db.selectFrom('recordings').selectAll().select([state, mimeType]).where('id', '=', id).executeTakeFirst();
}

export async function selectRecordings(db: Db, userId: string, attemptId: string): Promise<RecordingRow[]> {
  return db
    .selectFrom('recordings')
    .selectAll()
    .select([state, mimeType])
    .where('attemptId', '=', attemptId)
    .where('userId', '=', userId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

/** Adds a piece where the recording stands at its offset. Undefined when it stands elsewhere: of two at once, one comes too late. */
export async function updatePieceReceived(
  db: Db,
  { id, offset, name, bytes, now }: { id: string; offset: number; name: string; bytes: number; now: Date },
): Promise<RecordingRow | undefined> {
  return db
    .updateTable('recordings')
    .set({
      receivedBytes: offset + bytes,
      receivedAt: now,
      pieces: sql<string[]>`pieces || ${name}::uuid`,
      pieceBytes: sql<number[]>`piece_bytes || ${bytes}::bigint`,
      state: sql<string>`case when bytes = ${offset + bytes} then 'processing' else 'uploading' end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where('receivedBytes', '=', offset)
    .returningAll()
    .returning([state, mimeType])
    .executeTakeFirst();
}

/** How many other recordings of this person are being processed, or came since then and failed: who sends what cannot be read waits longer. */
export async function selectOthersInLine(
  db: Db,
  { id, userId }: Pick<RecordingRow, 'id' | 'userId'>,
  failedSince: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('recordings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([eb('state', '=', 'processing'), eb.and([eb('state', '=', 'failed'), eb('receivedAt', '>', failedSince)])]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts a check that begins; undefined when there is nothing to check. Written at once, so that it outlives whoever checks. */
export async function updateCheckBegun(db: Db, id: string): Promise<RecordingRow | undefined> {
  return db
    .updateTable('recordings')
    .set((eb) => ({ unfinishedChecks: eb('unfinishedChecks', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returningAll()
    .returning([state, mimeType])
    .executeTakeFirst();
}

/** It was not the recording's fault that a check did not end. */
export async function updateCheckExcused(db: Db, id: string): Promise<void> {
  await db
    .updateTable('recordings')
    .set((eb) => ({ unfinishedChecks: eb.fn('greatest', [eb('unfinishedChecks', '-', 1), eb.lit(0)]) }))
    .where('id', '=', id)
    .execute();
}

export async function updateHashed(db: Db, id: string, sha256: string): Promise<void> {
  await db.updateTable('recordings').set({ sha256 }).where('id', '=', id).execute();
}

interface Ready {
  pieces: string[];
  pieceBytes: number[];
  poster: string | null;
  seconds: number;
  width: number | null;
  height: number | null;
}

/** Undefined when it has been decided or removed meanwhile. */
export async function updateProcessed(
  db: Db,
  id: string,
  outcome: Ready | { failedBecause: string },
): Promise<RecordingRow | undefined> {
  return db
    .updateTable('recordings')
    .set(
      'failedBecause' in outcome
        ? { ...outcome, state: 'failed', pieces: [], pieceBytes: [], wrappedKey: null }
        : { ...outcome, state: 'ready' },
    )
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returningAll()
    .returning([state, mimeType])
    .executeTakeFirst();
}

export async function deleteRecording(db: Db, id: string): Promise<void> {
  await db.deleteFrom('recordings').where('id', '=', id).execute();
}

/** A bounded number of recordings whose time is over, those with bytes first; gives their ids. */
export async function deleteOutdated(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('recordings')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('recordings')
        .select('id')
        .where('keepUntil', '<=', now)
        .orderBy(sql`state = 'failed'`)
        .orderBy('keepUntil')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same of those that have failed, which have no bytes any more. */
export async function deleteFailed(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('recordings')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('recordings')
        .select('id')
        .where('state', '=', 'failed')
        .where('receivedAt', '<', before)
        .orderBy('receivedAt')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same of uploads that have not moved since. A piece that comes at this moment saves its upload. */
export async function deleteAbandoned(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('recordings')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('recordings')
        .select('id')
        .where('state', '=', 'uploading')
        .where('receivedAt', '<', before)
        .orderBy('receivedAt')
        .limit(limit),
    )
    .where('state', '=', 'uploading')
    .where('receivedAt', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that still wait to be processed. */
export async function selectUnprocessed(db: Db, limit: number): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('recordings')
    .select(['id', 'userId'])
    .where('state', '=', 'processing')
    .orderBy('receivedAt')
    .limit(limit)
    .execute();
}

/** Of these ids, what is known of the objects of each. */
export async function selectKept(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<RecordingRow, 'state' | 'pieces' | 'poster'>>();
  const rows = await db
    .selectFrom('recordings')
    .select(['id', 'pieces', 'poster', state])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
