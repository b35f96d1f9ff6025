// Courses and their categories as administrators see them: each with what stands in it.
import { getManagedCourse, listManagedCourses } from '#features/marketplace/courses/courses.service.ts';
import { listCategories } from '#features/practice/course-categories/course-categories.service.ts';
import { countByCategory, countByCourse } from '#features/practice/managed-questions/managed-questions.service.ts';
import type { Context } from '#platform/context/context.ts';

export { presentCountedCourse } from './managed-courses.presenter.ts';

/** All of them in their order, drafts too. */
export async function listCountedCourses(ctx: Context) {
  const [courses, counts] = await Promise.all([listManagedCourses(ctx), countByCourse(ctx)]);
  return courses.map((course) => ({ course, counts: counts.get(course.id) }));
}

/** One of them with its categories in their order. Fails with notFound. */
export async function getCountedCourse(ctx: Context, courseId: string) {
  const course = await getManagedCourse(ctx, courseId);
  const [{ categories }, counts] = await Promise.all([listCategories(ctx, courseId), countByCategory(ctx, courseId)]);
  return { course, categories: categories.map((category) => ({ category, counts: counts.get(category.id) })) };
}
