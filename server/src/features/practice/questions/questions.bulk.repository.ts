// SQL of changes to many questions at once: heads are held, changed in one statement, and kept as they were for the undo.
import type { QuestionState } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import type { BulkAct } from '@matricula/contract/practice/managed-questions.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** What a change of many writes. Times and days as the database writes them, so that nothing is lost on the way back. */
export interface HeadValues {
  categoryId: string;
  isFree: boolean;
  state: QuestionState;
  publishedVersion: number | null;
  publishedAt: string | null;
  publishedBy: string | null;
  isPublishedAlone: boolean;
  reviewedOn: string | null;
  reviewDueOn: string | null;
}

export interface Head extends HeadValues {
  id: string;
  courseId: string;
  latestVersion: number;
}

/** Those that exist, held until the transaction ends; in one order, so that two changes never wait for each other. */
export async function lockHeads(db: Db, ids: readonly string[]): Promise<Head[]> {
  return db
    .selectFrom('questions')
    .select(['id', 'courseId', 'latestVersion', 'categoryId', 'isFree', 'publishedVersion', 'publishedBy'])
    .select([
      'isPublishedAlone',
      sql<QuestionState>`state`.as('state'),
      sql<string | null>`published_at::text`.as('publishedAt'),
      sql<string | null>`reviewed_on::text`.as('reviewedOn'),
      sql<string | null>`review_due_on::text`.as('reviewDueOn'),
    ])
    .where('id', '=', sql<string>`any (${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateHeads(db: Db, heads: readonly Head[], now: Date): Promise<void> {
  await sql`update questions set
      category_id = wanted."categoryId", is_free = wanted."isFree", state = wanted.state,
      published_version = wanted."publishedVersion", published_at = wanted."publishedAt",
      published_by = wanted."publishedBy", is_published_alone = wanted."isPublishedAlone",
      reviewed_on = wanted."reviewedOn", review_due_on = wanted."reviewDueOn", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as wanted (
      id text, "categoryId" text, "isFree" boolean, state text, "publishedVersion" bigint, "publishedAt" timestamptz,
      "publishedBy" uuid, "isPublishedAlone" boolean, "reviewedOn" date, "reviewDueOn" date)
    where questions.id = wanted.id`.execute(db);
}

/** The newest version of each: what it says, and who has written it. */
export async function selectNewestVersions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('questions')
    .innerJoin('questionVersions', (join) =>
      join
        .onRef('questionVersions.questionId', '=', 'questions.id')
        .onRef('questionVersions.version', '=', 'questions.latestVersion'),
    )
    .select(['questions.id', 'freePriorityNumber', 'authorId', sql<QuestionContent>`content`.as('content')])
    .where('questions.id', '=', sql<string>`any (${[...ids]}::text[])`)
    .execute();
}

export async function selectListTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('questionTitles')
    .select(['questionId', 'title'])
    .where('questionId', '=', sql<string>`any (${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ questionId, title }) => [questionId, title]));
}

/** One question of a change: what to put back, and by what one sees that nobody has changed it since. */
export interface KeptChange {
  questionId: string;
  before: Partial<HeadValues>;
  after: Partial<Head>;
}

export interface NewBulkChange {
  actorId: string;
  act: BulkAct;
  changes: readonly KeptChange[];
  madeAt: Date;
}

/** Those that nobody can undo any more go with the same statement. */
export async function insertBulkChange(db: Db, change: NewBulkChange, keptSince: Date): Promise<string> {
  await db.deleteFrom('questionBulkChanges').where('madeAt', '<', keptSince).execute();
  const { id } = await db
    .insertInto('questionBulkChanges')
    .values({ ...change, changes: JSON.stringify(change.changes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What somebody did since then, once: it is gone afterwards. */
export async function takeBulkChange(db: Db, { id, actorId, since }: { id: string; actorId: string; since: Date }) {
  return db
    .deleteFrom('questionBulkChanges')
    .where('id', '=', id)
    .where('actorId', '=', actorId)
    .where('madeAt', '>=', since)
    .returning(['act', sql<KeptChange[]>`changes`.as('changes')])
    .executeTakeFirst();
}
