// SQL of what is seen and heard of questions.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { type Insertable, sql } from 'kysely';
import type { QuestionMedia } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type MediaRow = NonNullable<Awaited<ReturnType<typeof selectMedia>>>;

export async function selectMedia(db: Db, questionId: string, version: number) {
  return db
    .selectFrom('questionMedia')
    .selectAll()
    .select(sql<'lesson' | 'clip'>`kind`.as('kind'))
    .where('questionId', '=', questionId)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function upsertMedia(db: Db, media: Insertable<QuestionMedia>): Promise<void> {
  const { questionId: _, version: __, ...values } = media;
  await db
    .insertInto('questionMedia')
    .values(media)
    .onConflict((conflict) => conflict.columns(['questionId', 'version']).doUpdateSet(values))
    .execute();
}

/** Copies the row of one version to another that has none. */
export async function copyMedia(db: Db, questionId: string, from: number, to: number): Promise<void> {
  const there = await selectMedia(db, questionId, from);
  if (there === undefined) return;
  await db
    .insertInto('questionMedia')
    .values({ ...there, version: to })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ScriptRow {
  questionId: string;
  version: number;
  categoryTitle: string;
  content: QuestionContent;
}

/** The newest and the published version of every lesson and clip that is not retired; those of the free part first. */
export async function selectScripts(db: Db): Promise<ScriptRow[]> {
  const { rows } = await sql<ScriptRow>`
    select q.id as question_id, v.version, k.title as category_title, v.content
    from questions q
    join course_categories k on k.id = q.category_id
    join question_versions v on v.question_id = q.id and v.version in (q.latest_version, q.published_version)
    where q.state <> 'retired' and (q.type = 'lesson' or (q.type = 'casper' and v.content ->> 'stimulus' = 'clip'))
    order by q.is_free desc, q.course_id, q.free_priority_number, q.position, q.id, v.version desc`.execute(db);
  return rows;
}

/** What these questions are called and ask, of their newest versions: slides show it. */
export async function selectContents(db: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom('questions')
    .innerJoin('questionVersions', (join) =>
      join.onRef('questionId', '=', 'questions.id').onRef('version', '=', 'questions.latestVersion'),
    )
    .select(['questions.id', sql<QuestionContent>`question_versions.content`.as('content')])
    .where('questions.id', 'in', questionIds)
    .execute();
}
