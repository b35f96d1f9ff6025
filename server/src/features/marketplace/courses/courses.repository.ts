// SQL of courses and the tags they belong to.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Courses } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { MovedRows } from '#platform/database/moved-rows.ts';

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

/** Says whether all of them exist, and holds them: whoever merges one of them waits, and who comes after a merge does not find it. */
export async function areTagsKnown(db: Db, tagIds: readonly string[]): Promise<boolean> {
  const known = await db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', sql<string>`any (${[...tagIds]}::text[])`)
    .orderBy('id')
    .forKeyShare()
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

export async function countCourseTags(db: Db): Promise<{ id: string; count: number }[]> {
  return db
    .selectFrom('courseTags')
    .select(['tagId as id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('tagId')
    .execute();
}

/** Held in the order of their ids, as those who order them hold them. */
async function holdCourses(db: Db, courseIds: readonly string[]): Promise<void> {
  await sql`select from courses where id = any (${[...courseIds]}::text[]) order by id for update`.execute(db);
  await sql`update courses set version = version + 1 where id = any (${[...courseIds]}::text[])`.execute(db);
}

/** In every course that has the old one; each is there once afterwards. */
export async function replaceTagOfCourses(db: Db, from: string, to: string) {
  const select = () =>
    sql<{ id: string; hadBoth: boolean }>`
      select course_id as id, exists (select from course_tags other where other.course_id = own.course_id and other.tag_id = ${to}) as had_both
      from course_tags own where tag_id = ${from} order by course_id`.execute(db);
  // Read again once they are held: somebody may have been taking one of them out of the field.
  await holdCourses(
    db,
    (await select()).rows.map(({ id }) => id),
  );
  const { rows } = await select();
  const ids = rows.map(({ id }) => id);
  await sql`insert into course_tags (course_id, tag_id) select unnest(${ids}::text[]), ${to} on conflict do nothing`.execute(
    db,
  );
  await db.deleteFrom('courseTags').where('tagId', '=', from).execute();
  return rows;
}

/** In those that still have the new one. */
export async function restoreTagOfCourses(
  db: Db,
  { from, to, moved: { replaced, joined } }: { from: string; to: string; moved: MovedRows },
): Promise<void> {
  const ids = [...replaced, ...joined];
  await holdCourses(db, ids);
  await sql`insert into course_tags (course_id, tag_id)
    select course_id, ${from} from course_tags where tag_id = ${to} and course_id = any (${ids}::text[])
    on conflict do nothing`.execute(db);
  await sql`delete from course_tags where tag_id = ${to} and course_id = any (${replaced}::text[])`.execute(db);
}
