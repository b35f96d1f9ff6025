// HTTP of courses with their counts, for administrators.
import { managedCoursesEndpoints } from '@matricula/contract/practice/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentCountedCourse, presentWholeCourse } from './managed-courses.presenter.ts';
import { getCountedCourse, listCountedCourses } from './managed-courses.service.ts';

export const managedCoursesRoutes = routesOf(managedCoursesEndpoints, {
  listManagedCourses: async ({ ctx }) => ({ data: (await listCountedCourses(ctx)).map(presentCountedCourse) }),

  getManagedCourse: async ({ ctx, params }) => presentWholeCourse(await getCountedCourse(ctx, params.courseId)),
});
