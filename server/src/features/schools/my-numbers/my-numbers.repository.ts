// SQL of a person's own figures.
import type { MyNumbers } from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export async function selectNumbers(db: Db, userId: string) {
  return db
    .selectFrom('applicantNumbers')
    .select(['gpa', 'mcat', 'residence', 'citizenship'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** False when the account is gone. */
export async function upsertNumbers(db: Db, userId: string, numbers: MyNumbers, updatedAt: Date): Promise<boolean> {
  const { gpa, mcat, residence, citizenship } = numbers;
  const kept = await db
    .insertInto('applicantNumbers')
    .columns(['userId', 'gpa', 'mcat', 'residence', 'citizenship', 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql<number | null>`${gpa}::double precision`.as('gpa'),
          sql<number | null>`${mcat}::bigint`.as('mcat'),
          sql<string | null>`${residence}::text`.as('residence'),
          sql<string | null>`${citizenship}::text`.as('citizenship'),
          sql<Date>`${updatedAt}::timestamptz`.as('updatedAt'),
        ])
        .where('id', '=', userId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        gpa: eb.ref('excluded.gpa'),
        mcat: eb.ref('excluded.mcat'),
        residence: eb.ref('excluded.residence'),
        citizenship: eb.ref('excluded.citizenship'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .returning('userId')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function deleteNumbers(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('applicantNumbers').where('userId', '=', userId).execute();
}
