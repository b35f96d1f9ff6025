// The rules of courses: which of them the public may know.
import type { Context } from '#platform/context/context.ts';
import { selectPublishedCourse, selectPublishedCourses } from './courses.repository.ts';

/** Published courses in their order, with the fields they belong to. */
export async function listPublishedCourses(ctx: Context) {
  return selectPublishedCourses(ctx.db);
}

/** A published course, or undefined. */
export async function findCourse(ctx: Context, courseId: string) {
  return selectPublishedCourse(ctx.db, courseId);
}
