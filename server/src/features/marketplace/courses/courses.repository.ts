// SQL of courses. Only the public list is here yet.
import { sql } from 'kysely';
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
