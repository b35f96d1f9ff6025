// What becomes of courses when a field is merged. For features that have asked already who acts.
import type { Context } from '#platform/context/context.ts';
import { type MovedRows, movedRows } from '#platform/database/moved-rows.ts';
import { countCourseTags, replaceTagOfCourses, restoreTagOfCourses } from './courses.repository.ts';

/** How many courses are in each field, published or not. */
export async function countCoursesByTag(ctx: Context): Promise<Map<string, number>> {
  return new Map((await countCourseTags(ctx.db)).map(({ id, count }) => [id, count]));
}

/** Each gets a new version: a form that was opened before does not write over it. */
export async function moveCourses(ctx: Context, from: string, to: string): Promise<MovedRows> {
  return movedRows(await replaceTagOfCourses(ctx.db, from, to));
}

/** Those that have left the field since keep to that. */
export async function moveCoursesBack(ctx: Context, from: string, to: string, moved: MovedRows): Promise<void> {
  await restoreTagOfCourses(ctx.db, { from, to, moved });
}
