// SQL of questions and their versions.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import type { QuestionState } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { listTitleOf, searchWordsOf } from '@matricula/contract/practice/content/texts.ts';
import { wordsOf } from '@matricula/contract/schools/directory/school-search.rules.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Questions } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

function heads(db: Db) {
  return db
    .selectFrom('questions')
    .innerJoin('courseCategories', 'courseCategories.id', 'questions.categoryId')
    .innerJoin('courses', 'courses.id', 'questions.courseId')
    .selectAll('questions')
    .select([
      'courseCategories.state as categoryState',
      'courses.isPublished as isCoursePublished',
      sql<QuestionState>`questions.state`.as('state'),
    ]);
}

/** Published courses with what learners find in them, in the courses' order; those without a question are left out. */
export async function selectBanks(db: Db) {
  return (
    db
      .selectFrom('questions')
      .innerJoin('courseCategories', 'courseCategories.id', 'questions.categoryId')
      .innerJoin('courses', 'courses.id', 'questions.courseId')
      // Only of the types that ask several things at once.
      .leftJoin('questionVersions', (join) =>
        join
          .onRef('questionVersions.questionId', '=', 'questions.id')
          .onRef('questionVersions.version', '=', 'questions.publishedVersion')
          .on('questions.type', 'in', ['casper', 'aamcpreview']),
      )
      .select(({ fn }) => [
        'courses.id as courseId',
        'courses.title',
        fn.countAll<number>().as('questionCount'),
        sql<number>`sum(case questions.type
        when 'casper' then jsonb_array_length(question_versions.content -> 'questions')
        when 'aamcpreview' then jsonb_array_length(question_versions.content -> 'responses')
        else 1 end)::bigint`.as('itemCount'),
        fn.countAll<number>().filterWhere('questions.isFree', '=', true).as('freeCount'),
      ])
      .where('courses.isPublished', '=', true)
      .where('courseCategories.state', '=', 'published')
      .where('questions.state', '<>', 'retired')
      .where('questions.publishedVersion', 'is not', null)
      .groupBy('courses.id')
      .orderBy('courses.position')
      .orderBy('courses.id')
      .execute()
  );
}

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof selectQuestion>>>;

export async function selectQuestion(db: Db, questionId: string) {
  return heads(db).where('questions.id', '=', questionId).executeTakeFirst();
}

/** The head, held until the transaction ends. */
export async function lockQuestion(db: Db, questionId: string) {
  return heads(db).where('questions.id', '=', questionId).forUpdate('questions').executeTakeFirst();
}

/** Says whether it was added: false where the id is taken. Its first version must follow in the same transaction. */
export async function insertQuestion(db: Db, question: Insertable<Questions>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('questions')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Many new ones; their first versions must follow in the same transaction. */
export async function insertQuestions(db: Db, questions: readonly Insertable<Questions>[]): Promise<void> {
  if (questions.length > 0) await db.insertInto('questions').values(questions).execute();
}

/** The heads of these ids that exist, held until the transaction ends; always locked in the same order. */
export async function lockQuestions(db: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  return db.selectFrom('questions').selectAll().where('id', 'in', questionIds).orderBy('id').forUpdate().execute();
}

export async function updateQuestion(db: Db, questionId: string, values: Updateable<Questions>): Promise<void> {
  await db.updateTable('questions').set(values).where('id', '=', questionId).execute();
}

export interface NewVersion {
  questionId: string;
  version: number;
  content: QuestionContent;
  kind: 'create' | 'edit' | 'restore' | 'import';
  authorId: string | null;
  madeAt: Date;
  reason: string;
}

/** The number of the last version that was made; the newest that counts may be an earlier one. Null for an unknown question. */
export async function selectLastVersion(db: Db, questionId: string): Promise<number | null> {
  const { version } = await db
    .selectFrom('questionVersions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  return version;
}

/** At most one for each question; lists then call it and find it by what this version says. */
export async function insertVersions(db: Db, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await db
    .insertInto('questionVersions')
    .values(
      versions.map(({ content, ...version }) => ({
        ...version,
        content: JSON.stringify(content),
        title: content.title,
        competencies: content.about.competencies,
        difficulty: content.about.difficulty,
      })),
    )
    .execute();
  await indexVersions(db, versions);
}

type Indexed = Pick<NewVersion, 'questionId' | 'content'>;

/** What lists call these questions and find them by. */
export async function indexVersions(db: Db, versions: readonly Indexed[]): Promise<void> {
  await upsertTitles(db, versions);
  await upsertWords(db, versions);
}

async function upsertTitles(db: Db, versions: readonly Indexed[]): Promise<void> {
  const rows = versions.map(({ questionId, content }) => {
    const title = listTitleOf(content);
    return { questionId, title, sortTitle: wordsOf(title).join(' '), competencies: content.about.competencies };
  });
  await db
    .insertInto('questionTitles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('questionId').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        sortTitle: eb.ref('excluded.sortTitle'),
        competencies: eb.ref('excluded.competencies'),
      })),
    )
    .execute();
}

async function upsertWords(db: Db, versions: readonly Indexed[]): Promise<void> {
  const rows = versions.map(({ questionId, content }) => ({
    questionId,
    words: sql<string>`array_to_tsvector(${searchWordsOf(content)}::text[])`,
  }));
  await db
    .insertInto('questionWords')
    .values(rows)
    .onConflict((conflict) => conflict.column('questionId').doUpdateSet((eb) => ({ words: eb.ref('excluded.words') })))
    .execute();
}

/** These heads with what their newest versions say; held until the transaction ends where `isHeld`, always in the same order. */
export async function selectWhole(db: Db, questionIds: readonly string[], isHeld: boolean) {
  return db
    .selectFrom('questions')
    .innerJoin('questionVersions', (join) =>
      join.onRef('questionId', '=', 'questions.id').onRef('version', '=', 'questions.latestVersion'),
    )
    .select(['questions.id', 'courseId', 'categoryId', 'isFree', 'freePriorityNumber', 'latestVersion'])
    .select([
      sql<QuestionState>`questions.state`.as('state'),
      sql<string | null>`questions.reviewed_on::text`.as('reviewedOn'),
      sql<QuestionContent>`question_versions.content`.as('content'),
    ])
    .where('questions.id', '=', sql<string>`any (${[...questionIds]}::text[])`)
    .orderBy('questions.id')
    .$if(isHeld, (query) => query.forUpdate('questions'))
    .execute();
}

/** What each of these says now, and how that came about. */
export async function selectLatest(db: Db, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom('questions')
    .innerJoin('questionVersions', (join) =>
      join.onRef('questionId', '=', 'questions.id').onRef('version', '=', 'questions.latestVersion'),
    )
    .select(['questionId', 'kind', sql<QuestionContent>`question_versions.content`.as('content')])
    .where('questions.id', 'in', questionIds)
    .execute();
}

export async function selectContent(db: Db, questionId: string, version: number) {
  return db
    .selectFrom('questionVersions')
    .select(['authorId', sql<QuestionContent>`content`.as('content')])
    .where('questionId', '=', questionId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Newest first, without what they hold. */
export async function selectVersions(db: Db, questionId: string, limit: number) {
  return db
    .selectFrom('questionVersions')
    .leftJoin('users', 'users.id', 'questionVersions.authorId')
    .select(['version', 'kind', 'madeAt', 'reason', 'title', 'authorId', 'users.name as authorName'])
    .where('questionId', '=', questionId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}
