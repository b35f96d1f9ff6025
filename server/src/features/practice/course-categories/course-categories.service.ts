// The rules of categories: learners see the published ones of a published course, administrators all.
import { findAnyCourse, findCourse } from '#features/marketplace/courses/courses.service.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import { canManageCategories } from './course-categories.policy.ts';
import { selectCategories, selectCategory, upsertCategory } from './course-categories.repository.ts';

/** A course's, in their order, and the course itself. Fails with notFound where the course is unknown, or not published and the caller no administrator. */
export async function listCategories(ctx: Context, courseId: string) {
  const mayManage = canManageCategories(ctx.actor);
  const course = mayManage ? await findAnyCourse(ctx, courseId) : await findCourse(ctx, courseId);
  if (course === undefined) notFound('Course');
  return { course, categories: await selectCategories(ctx.db, courseId, !mayManage) };
}

/** Every category of a course in their order, for features that have asked already who acts. */
export async function findCategories(ctx: Context, courseId: string) {
  return selectCategories(ctx.db, courseId, false);
}

/** A category, or undefined. */
export async function findCategory(ctx: Context, categoryId: string) {
  return selectCategory(ctx.db, categoryId);
}

/** For the banks that the product brings: what is there already gets the same title, place and state. */
export async function keepCategory(ctx: Context, category: Parameters<typeof upsertCategory>[1]): Promise<void> {
  await upsertCategory(ctx.db, category);
}
