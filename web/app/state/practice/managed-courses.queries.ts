// Courses with their counts, as administrators read them: on the start page, in the list of courses, and in the filters of the questions.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

/** One key for all of them: what changes a question, a category or a course changes a count somewhere. */
const managedCourses = { queryKey: ['managed-courses'] };

export function managedCoursesQuery() {
  return queryOptions({
    queryKey: [...managedCourses.queryKey, 'all'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listManagedCourses({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function managedCourseQuery(courseId: string) {
  return queryOptions({
    queryKey: [...managedCourses.queryKey, 'one', courseId],
    queryFn: ({ client, signal }) => apiOf(client).getManagedCourse({ params: { courseId }, signal }),
    staleTime: 0,
    enabled: () => isSignedIn() && courseId !== '',
  });
}

export function refreshManagedCourses(client: QueryClient): Promise<void> {
  return client.invalidateQueries(managedCourses);
}
