// The published fields with their icons, and all courses: the empty body asks for home's list (spec §7).
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

export function fieldsQuery() {
  return queryOptions({
    queryKey: ['tags', 'home'],
    queryFn: async ({ client, signal }) => {
      const { tags, allCourses = [], moved } = await apiOf(client).listTags({ body: {}, signal });
      return { tags, allCourses, moved };
    },
    ...PAGE_CONTENT,
  });
}
