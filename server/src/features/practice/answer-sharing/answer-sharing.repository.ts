// SQL of agreements to share answers, of which answers they cover, of facts about oneself, and of the ids that stand for people on the
// editors' screens.
import type { SharedFacts } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Every answer finished after an agreement was given, beside it, also one that was withdrawn since. */
export function consentedAnswers(db: Db) {
  return db
    .selectFrom('attempts')
    .innerJoin('answerConsents', 'answerConsents.userId', 'attempts.userId')
    .whereRef('attempts.answeredAt', '>=', 'answerConsents.givenAt');
}

/** Every answer that editors may read, beside the agreement that stands. What reads answers for them begins with this (decision 069). */
export function sharedAnswers(db: Db) {
  return consentedAnswers(db).where('answerConsents.withdrawnAt', 'is', null);
}

/** The agreement that stands. */
export async function selectConsent(db: Db, userId: string) {
  return db
    .selectFrom('answerConsents')
    .select(['id', 'givenAt'])
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** As above; nobody withdraws it until the transaction ends. */
export async function holdConsent(db: Db, userId: string) {
  return db
    .selectFrom('answerConsents')
    .select('id')
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}

interface NewConsent {
  userId: string;
  textVersion: number;
  givenAt: Date;
}

/** One that stands already stays as it is. */
export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  await db
    .insertInto('answerConsents')
    .values(consent)
    .onConflict((conflict) => conflict.column('userId').where('withdrawnAt', 'is', null).doNothing())
    .execute();
}

/** Gives the ids of what stood. */
export async function withdrawConsent(db: Db, userId: string, at: Date): Promise<string[]> {
  const rows = await db
    .updateTable('answerConsents')
    // A clock that was set back must not keep anybody from withdrawing.
    .set({ withdrawnAt: sql<Date>`greatest(given_at, ${at}::timestamptz)` })
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectFacts(db: Db, userId: string) {
  return db.selectFrom('sharedFacts').selectAll().where('userId', '=', userId).executeTakeFirst();
}

export async function upsertFacts(db: Db, userId: string, facts: SharedFacts, updatedAt: Date): Promise<void> {
  const row = { ...facts, updatedAt };
  await db
    .insertInto('sharedFacts')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

export async function deleteFacts(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sharedFacts').where('userId', '=', userId).execute();
}

/** An id for everybody who shares an answer to the question and has none yet. */
export async function insertPeople(db: Db, questionId: string): Promise<void> {
  await db
    .insertInto('answerPeople')
    .columns(['consentId', 'questionId'])
    .expression(
      sharedAnswers(db)
        .leftJoin('answerPeople', (join) =>
          join
            .onRef('answerPeople.consentId', '=', 'answerConsents.id')
            .onRef('answerPeople.questionId', '=', 'attempts.questionId'),
        )
        .select(['answerConsents.id', 'attempts.questionId'])
        .distinct()
        .where('attempts.questionId', '=', questionId)
        .where('answerPeople.id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePeople(db: Db, consentIds: readonly string[]): Promise<void> {
  if (consentIds.length === 0) return;
  await db.deleteFrom('answerPeople').where('consentId', 'in', consentIds).execute();
}
