// What administrators write of courses and categories. An order is shown at once and asked anew if the server refuses it.
import type { CreateCourseBody, UpdateCourseBody } from '@matricula/contract/marketplace/courses.ts';
import type { UpdateCategoryBody } from '@matricula/contract/practice/managed-courses.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import {
  managedCourseQuery,
  managedCoursesQuery,
  refreshManagedCourses,
} from '#state/practice/managed-courses.queries.ts';

export function createCourseMutation() {
  return mutationOptions({
    mutationFn: (body: CreateCourseBody) => api.createCourse({ body }),
    onSuccess: (_reply, _body, _kept, { client }) => refreshManagedCourses(client),
  });
}

export function updateCourseMutation(courseId: string) {
  return mutationOptions({
    mutationFn: (body: UpdateCourseBody) => api.updateCourse({ params: { courseId }, body }),
    onSuccess: (_reply, _body, _kept, { client }) => refreshManagedCourses(client),
  });
}

/** What was shown and what is wanted. Several in a row wait for each other: each begins where the one before ended. */
interface Ordering {
  order: string[];
  seen: string[];
}

function inOrder<Row>(rows: readonly Row[], idOf: (row: Row) => string, order: readonly string[]): Row[] {
  const place = new Map(order.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (place.get(idOf(a)) ?? order.length) - (place.get(idOf(b)) ?? order.length));
}

export function orderCoursesMutation() {
  const mutationKey = ['order-courses'];
  return mutationOptions({
    mutationKey,
    scope: { id: 'order-courses' },
    mutationFn: (body: Ordering) => api.orderCourses({ body }),
    onMutate: async ({ order }: Ordering, { client }) => {
      const { queryKey } = managedCoursesQuery();
      client.setQueryData(queryKey, (courses) => courses && inOrder(courses, ({ courseId }) => courseId, order));
      await client.cancelQueries({ queryKey });
    },
    onSettled: async (_reply, _error, _body, _kept, { client }) => {
      if (client.isMutating({ mutationKey }) === 1) await refreshManagedCourses(client);
    },
  });
}

export function orderCategoriesMutation(courseId: string) {
  const mutationKey = ['order-categories', courseId];
  return mutationOptions({
    mutationKey,
    scope: { id: `order-categories ${courseId}` },
    mutationFn: (body: Ordering) => api.orderCourseCategories({ params: { courseId }, body }),
    onMutate: async ({ order }: Ordering, { client }) => {
      const { queryKey } = managedCourseQuery(courseId);
      client.setQueryData(
        queryKey,
        (course) => course && { ...course, categories: inOrder(course.categories, ({ id }) => id, order) },
      );
      await client.cancelQueries({ queryKey });
    },
    onSettled: async (_reply, _error, _body, _kept, { client }) => {
      if (client.isMutating({ mutationKey }) === 1) await refreshManagedCourses(client);
    },
  });
}

export function createCategoryMutation(courseId: string) {
  return mutationOptions({
    mutationFn: (title: string) => api.createCourseCategory({ params: { courseId }, body: { title } }),
    onSuccess: (_reply, _title, _kept, { client }) => refreshManagedCourses(client),
  });
}

interface CategoryChange {
  categoryId: string;
  changes: UpdateCategoryBody;
}

export function updateCategoryMutation(courseId: string) {
  return mutationOptions({
    mutationFn: ({ categoryId, changes }: CategoryChange) =>
      api.updateCourseCategory({ params: { courseId, categoryId }, body: changes }),
    onSettled: (_reply, _error, _change, _kept, { client }) => refreshManagedCourses(client),
  });
}
