// SQL of the figures about people who share their answers: who is meant, how many have come or gone, and the figures as last counted.
import { FACT_KEYS } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { SubjectGroups } from '@matricula/contract/practice/answers/demographics.rules.ts';
import { sql } from 'kysely';
import { consentedAnswers, sharedAnswers } from '#features/practice/answer-sharing/answer-sharing.service.ts';
import type { Db } from '#platform/database/db.ts';

/** Which of these ids stand for somebody who shares an answer now, and to which question. */
export async function selectPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('answerPeople')
    .innerJoin('answerConsents', 'answerConsents.id', 'answerPeople.consentId')
    .select(['answerPeople.id', 'answerPeople.questionId'])
    .where('answerPeople.id', 'in', ids)
    .where('answerConsents.withdrawnAt', 'is', null)
    .execute();
}

/** Some of those who share an answer to the question. */
export async function selectSomePeople(db: Db, questionId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('answerPeople')
    .innerJoin('answerConsents', 'answerConsents.id', 'answerPeople.consentId')
    .select('answerPeople.id')
    .where('answerPeople.questionId', '=', questionId)
    .where('answerConsents.withdrawnAt', 'is', null)
    .orderBy('answerPeople.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Everybody who shares an answer to the question now, once. */
function sharingPeople(db: Db, questionId: string) {
  return sharedAnswers(db).select('answerConsents.userId').distinct().where('attempts.questionId', '=', questionId);
}

export async function countSharingPeople(db: Db, questionId: string): Promise<number> {
  const { people } = await db
    .selectFrom(sharingPeople(db, questionId).as('sharing'))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

/** What they say about themselves: each combination with how many people gave it. Who says nothing is in none. */
export async function selectFactCounts(db: Db, questionId: string) {
  return db
    .selectFrom(sharingPeople(db, questionId).as('sharing'))
    .innerJoin('sharedFacts', 'sharedFacts.userId', 'sharing.userId')
    .select(FACT_KEYS.map((key) => `sharedFacts.${key}` as const))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .groupBy(FACT_KEYS.map((key) => `sharedFacts.${key}` as const))
    .execute();
}

/**
 * How many people have come, gone or changed their facts since then. Whoever has left no trace, with their account or by taking back every
 * fact, is not counted: then figures stay old for longer, never the other way round.
 */
export async function countChangedPeople(db: Db, questionId: string, since: Date): Promise<number> {
  const joined = consentedAnswers(db)
    .select(['answerConsents.userId', 'answerConsents.withdrawnAt'])
    .select(({ fn }) => fn.min('attempts.answeredAt').as('joinedAt'))
    .where('attempts.questionId', '=', questionId)
    .where((eb) =>
      eb.or([
        eb('answerConsents.withdrawnAt', 'is', null),
        eb('attempts.answeredAt', '<', eb.ref('answerConsents.withdrawnAt')),
      ]),
    )
    .groupBy('answerConsents.id');
  const { people } = await db
    .selectFrom(joined.as('joined'))
    .leftJoin('sharedFacts', 'sharedFacts.userId', 'joined.userId')
    .select(({ fn }) => fn.count<number>('joined.userId').distinct().as('people'))
    .where(
      sql<boolean>`((joined_at <= ${since} and (withdrawn_at is null or withdrawn_at > ${since})) <> (withdrawn_at is null)
        or (withdrawn_at is null and shared_facts.updated_at > ${since}))`,
    )
    .executeTakeFirstOrThrow();
  return people;
}

export interface Figures {
  people: number;
  subjects: SubjectGroups[];
  countedAt: Date;
}

export async function selectFigures(db: Db, questionId: string): Promise<Figures | undefined> {
  const row = await db
    .selectFrom('questionDemographics')
    .select(['people', 'subjects', 'countedAt'])
    .where('questionId', '=', questionId)
    .executeTakeFirst();
  return row && { ...row, subjects: row.subjects as unknown as SubjectGroups[] };
}

/** In the place of those that were seen; where somebody was faster, theirs stay. */
export async function upsertFigures(
  db: Db,
  questionId: string,
  { subjects, ...figures }: Figures,
  seenAt: Date | null,
): Promise<void> {
  const row = { ...figures, subjects: JSON.stringify(subjects) };
  await db
    .insertInto('questionDemographics')
    .values({ questionId, ...row })
    .onConflict((conflict) =>
      conflict.column('questionId').doUpdateSet(row).where('questionDemographics.countedAt', '=', seenAt),
    )
    .execute();
}
