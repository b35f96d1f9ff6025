// SQL of courses and the tags they belong to.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Courses } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function selectPublishedCourses(db: Db) {
  return db
    .selectFrom('courses')
    .selectAll()
    .select(
      sql<
        string[]
      >`array(select ct.tag_id from course_tags ct join tags t on t.id = ct.tag_id where ct.course_id = courses.id and t.state <> 'draft' order by t.position)`.as(
        'tagIds',
      ),
    )
    .where('isPublished', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function selectPublishedCourse(db: Db, courseId: string) {
  return db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', courseId)
    .where('isPublished', '=', true)
    .executeTakeFirst();
}

export async function selectCourse(db: Db, courseId: string) {
  return db.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirst();
}

const ALL_TAGS = sql<string[]>`array(select ct.tag_id from course_tags ct join tags t on t.id = ct.tag_id
  where ct.course_id = courses.id order by t.position, t.id)`;

export type ManagedCourseRow = Awaited<ReturnType<typeof selectManagedCourses>>[number];

/** Every course in its order, with all of its tags, drafts too. */
export async function selectManagedCourses(db: Db) {
  return db.selectFrom('courses').selectAll().select(ALL_TAGS.as('tagIds')).orderBy('position').orderBy('id').execute();
}

export async function selectManagedCourse(db: Db, courseId: string) {
  return db
    .selectFrom('courses')
    .selectAll()
    .select(ALL_TAGS.as('tagIds'))
    .where('id', '=', courseId)
    .executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockManagedCourse(db: Db, courseId: string) {
  return db
    .selectFrom('courses')
    .selectAll()
    .select(ALL_TAGS.as('tagIds'))
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds it behind the last one. Says whether it was added: false where the id is taken. */
export async function insertCourse(db: Db, course: Omit<Insertable<Courses>, 'position'>): Promise<boolean> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from courses)`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('courses')
    .values({ ...course, position })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateCourse(db: Db, courseId: string, values: Updateable<Courses>): Promise<void> {
  await db.updateTable('courses').set(values).where('id', '=', courseId).execute();
}

/** Says whether all of them exist. */
export async function areTagsKnown(db: Db, tagIds: readonly string[]): Promise<boolean> {
  const known = await db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', sql<string>`any (${[...tagIds]}::text[])`)
    .execute();
  return known.length === new Set(tagIds).size;
}

export async function replaceCourseTags(db: Db, courseId: string, tagIds: readonly string[]): Promise<void> {
  await db.deleteFrom('courseTags').where('courseId', '=', courseId).execute();
  if (tagIds.length === 0) return;
  await db
    .insertInto('courseTags')
    .values(tagIds.map((tagId) => ({ courseId, tagId })))
    .execute();
}

/** All ids in their order, held until the transaction ends. Ordered by a second statement: the first may have waited for another order. */
export async function lockCourseOrder(db: Db): Promise<string[]> {
  await db.selectFrom('courses').select('id').orderBy('id').forUpdate().execute();
  const rows = await db.selectFrom('courses').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function updateCourseOrder(db: Db, order: readonly string[]): Promise<void> {
  await sql`update courses set position = wanted.place
    from unnest(${[...order]}::text[]) with ordinality wanted (id, place) where courses.id = wanted.id`.execute(db);
}
