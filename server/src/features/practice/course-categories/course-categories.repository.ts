// SQL of the categories of a course.
import { type Insertable, sql, type Updateable } from 'kysely';
import type { CourseCategories } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function selectCategories(db: Db, courseId: string, onlyPublished: boolean) {
  return db
    .selectFrom('courseCategories')
    .selectAll()
    .where('courseId', '=', courseId)
    .$if(onlyPublished, (query) => query.where('state', '=', 'published'))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function selectCategory(db: Db, categoryId: string) {
  return db.selectFrom('courseCategories').selectAll().where('id', '=', categoryId).executeTakeFirst();
}

/** Adds a category, or gives the one of this id its title, place and state. */
export async function upsertCategory(db: Db, category: Insertable<CourseCategories>): Promise<void> {
  await db
    .insertInto('courseCategories')
    .values(category)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        position: eb.ref('excluded.position'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute();
}

/** Adds it behind the last one of its course. Says whether it was added: false where the id is taken. */
export async function insertCategory(
  db: Db,
  category: Omit<Insertable<CourseCategories>, 'position'>,
): Promise<boolean> {
  const { courseId } = category;
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from course_categories where course_id = ${courseId})`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('courseCategories')
    .values({ ...category, position })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Held until the transaction ends. */
export async function lockCategory(db: Db, categoryId: string) {
  return db.selectFrom('courseCategories').selectAll().where('id', '=', categoryId).forUpdate().executeTakeFirst();
}

export async function updateCategory(db: Db, categoryId: string, values: Updateable<CourseCategories>): Promise<void> {
  await db.updateTable('courseCategories').set(values).where('id', '=', categoryId).execute();
}

/** The ids of a course in their order, held until the transaction ends. Read by a second statement: the first may have waited for another order. */
export async function lockCategoryOrder(db: Db, courseId: string): Promise<string[]> {
  const held = db.selectFrom('courseCategories').select('id').where('courseId', '=', courseId);
  await held.orderBy('id').forUpdate().execute();
  const rows = await held.orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function updateCategoryOrder(db: Db, order: readonly string[]): Promise<void> {
  await sql`update course_categories set position = wanted.place
    from unnest(${[...order]}::text[]) with ordinality wanted (id, place) where course_categories.id = wanted.id`.execute(
    db,
  );
}
