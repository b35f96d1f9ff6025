// SQL of how far people have come with questions.
import type { Step } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { QuestionProgress } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function selectProgress(db: Db, userId: string, questionId: string) {
  return db
    .selectFrom('questionProgress')
    .selectAll()
    .select(sql<Step | null>`step`.as('step'))
    .where('userId', '=', userId)
    .where('questionId', '=', questionId)
    .executeTakeFirst();
}

export type ProgressKey = Pick<Insertable<QuestionProgress>, 'userId' | 'questionId' | 'courseId'>;
export type ProgressValues = Partial<Omit<Insertable<QuestionProgress>, keyof ProgressKey | 'answeredCount'>>;

/** Adds the row of a person and a question, or changes these values of it. `answers` are added to those counted. */
export async function upsertProgress(db: Db, key: ProgressKey, values: ProgressValues, answers = 0): Promise<void> {
  await db
    .insertInto('questionProgress')
    .values({ ...key, ...values, answeredCount: answers })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'questionId']).doUpdateSet({
        ...values,
        answeredCount: sql<number>`question_progress.answered_count + ${answers}`,
      }),
    )
    .execute();
}
