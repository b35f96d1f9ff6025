// HTTP of courses for administrators. The public list comes with the tags; the list with counts, from practice/managed-courses.
import { coursesEndpoints } from '@matricula/contract/marketplace/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentSavedCourse } from './courses.presenter.ts';
import { createCourse, editCourse, orderCourses } from './courses.service.ts';

const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;

export const coursesRoutes = routesOf(coursesEndpoints, {
  createCourse: {
    limit: WRITES,
    handle: async ({ ctx, body }) => presentSavedCourse(await createCourse(ctx, body)),
  },

  updateCourse: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentSavedCourse(await editCourse(ctx, params.courseId, body)),
  },

  orderCourses: {
    limit: WRITES,
    handle: async ({ ctx, body }) => ({ order: await orderCourses(ctx, body) }),
  },
});
