// HTTP of a course's categories.
import { courseCategoriesEndpoints } from '@matricula/contract/practice/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { createCategory, editCategory, orderCategories } from './course-categories.management.service.ts';
import { presentCategory } from './course-categories.presenter.ts';
import { listCategories } from './course-categories.service.ts';

const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;

export const courseCategoriesRoutes = routesOf(courseCategoriesEndpoints, {
  listCourseCategories: async ({ ctx, params }) => {
    const { course, categories } = await listCategories(ctx, params.courseId);
    return { data: categories.map(presentCategory), course: { courseId: course.id, title: course.title } };
  },

  createCourseCategory: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentCategory(await createCategory(ctx, params.courseId, body)),
  },

  updateCourseCategory: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentCategory(await editCategory(ctx, params, body)),
  },

  orderCourseCategories: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => ({ order: await orderCategories(ctx, params.courseId, body) }),
  },
});
