// SQL of legal texts and of who agreed to which.
import { type Insertable, sql } from 'kysely';
import type { LegalKind } from '@matricula/contract/foundation/legal.ts';
import type { LegalDocuments } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function selectCurrentDocument(db: Db, kind: LegalKind) {
  return db
    .selectFrom('legalDocuments')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when somebody published this version first. */
export async function insertDocument(db: Db, document: Insertable<LegalDocuments>) {
  return db
    .insertInto('legalDocuments')
    .values(document)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Notes agreement to the newest version of each kind, with the hash of the very text. */
export async function insertConsents(db: Db, userId: string, agreedAt: Date): Promise<void> {
  await db
    .insertInto('legalConsents')
    .columns(['userId', 'documentId', 'textHash', 'agreedAt'])
    .expression((query) =>
      query
        .selectFrom('legalDocuments')
        .distinctOn('kind')
        .select([
          sql<string>`${userId}::uuid`.as('userId'),
          'id as documentId',
          'textHash',
          sql<Date>`${agreedAt}::timestamptz`.as('agreedAt'),
        ])
        .orderBy('kind')
        .orderBy('version', 'desc'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
