// SQL of attempts, their parts, and words that are not the newest.
import type { AttemptState } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { AttemptParts, Attempts } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;
export type PartRow = Awaited<ReturnType<typeof selectParts>>[number];

const state = sql<AttemptState>`state`.as('state');

/** The attempt, held until the transaction ends: saves of one attempt come one after the other. */
export async function lockAttempt(db: Db, attemptId: string) {
  return db.selectFrom('attempts').selectAll().select(state).where('id', '=', attemptId).forUpdate().executeTakeFirst();
}

export async function selectAttempt(db: Db, attemptId: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('attempts').selectAll().select(state).where('id', '=', attemptId).executeTakeFirst();
}

/** Somebody's attempts at a question, newest first. */
export async function selectAttempts(db: Db, userId: string, questionId: string, limit: number) {
  return db
    .selectFrom('attempts')
    .selectAll()
    .select(state)
    .where('userId', '=', userId)
    .where('questionId', '=', questionId)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Until the transaction ends nobody else begins one for this person and question: what is counted stays so. */
export async function holdNewAttempts(db: Db, userId: string, questionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attempts ${userId} ${questionId}`}, 0))`.execute(db);
}

/** How many there are, up to `most`. */
export async function countAttempts(db: Db, userId: string, questionId: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('userId', '=', userId)
    .where('questionId', '=', questionId)
    .limit(most)
    .execute();
  return rows.length;
}

/** Says whether it was added: false where the id is taken. */
export async function insertAttempt(db: Db, attempt: Insertable<Attempts>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateAttempt(db: Db, attemptId: string, values: Updateable<Attempts>): Promise<void> {
  await db.updateTable('attempts').set(values).where('id', '=', attemptId).execute();
}

export async function selectParts(db: Db, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return [];
  return db.selectFrom('attemptParts').selectAll().where('attemptId', 'in', attemptIds).orderBy('part').execute();
}

/** Keeps the newest of each part: a save never goes back, whoever sends it. */
export async function upsertParts(db: Db, parts: readonly Insertable<AttemptParts>[]): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto('attemptParts')
    .values(parts)
    .onConflict((conflict) =>
      conflict
        .columns(['attemptId', 'part'])
        .doUpdateSet((eb) => ({
          epoch: eb.ref('excluded.epoch'),
          seq: eb.ref('excluded.seq'),
          body: eb.ref('excluded.body'),
          savedAt: eb.ref('excluded.savedAt'),
        }))
        .where(sql<boolean>`(attempt_parts.epoch, attempt_parts.seq) < (excluded.epoch, excluded.seq)`),
    )
    .execute();
}

/** The last words of each turn that are not the newest words of their part. */
export async function upsertOtherWords(db: Db, parts: readonly Insertable<AttemptParts>[]): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto('attemptPartVersions')
    .values(parts)
    .onConflict((conflict) =>
      conflict
        .columns(['attemptId', 'part', 'epoch'])
        .doUpdateSet((eb) => ({
          seq: eb.ref('excluded.seq'),
          body: eb.ref('excluded.body'),
          savedAt: eb.ref('excluded.savedAt'),
        }))
        .where(sql<boolean>`attempt_part_versions.seq < excluded.seq`),
    )
    .execute();
}

/** Where words are kept beside the newest, without the words. */
export async function selectOtherPlaces(db: Db, attemptId: string) {
  return db.selectFrom('attemptPartVersions').select(['part', 'epoch']).where('attemptId', '=', attemptId).execute();
}

/** The newest first, at most so many of all of them. */
export async function selectOtherWords(db: Db, attemptIds: readonly string[], most: number) {
  if (attemptIds.length === 0) return [];
  return db
    .selectFrom('attemptPartVersions')
    .selectAll()
    .where('attemptId', 'in', attemptIds)
    .orderBy('savedAt', 'desc')
    .orderBy('part')
    .limit(most)
    .execute();
}

export async function updateMark(db: Db, attemptId: string, part: string, mark: string): Promise<void> {
  await db
    .updateTable('attemptParts')
    .set({ mark })
    .where('attemptId', '=', attemptId)
    .where('part', '=', part)
    .execute();
}
