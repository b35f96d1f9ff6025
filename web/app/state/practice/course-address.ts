// The list of a course as somebody left it: its filters and page go along to the questions, and back.
import { href, useLocation } from 'react-router';

interface CourseAddress {
  /** Of the list, filtered as it was. */
  list: string;
  /** For links to the questions of the course. */
  state: { courseSearch: string };
}

export function useCourseAddress(courseId: string): CourseAddress {
  const { state } = useLocation() as { state: unknown };
  const { courseSearch } = (state ?? {}) as { courseSearch?: unknown };
  const search = typeof courseSearch === 'string' && courseSearch.startsWith('?') ? courseSearch : '';
  return { list: href('/app/courses/:courseId', { courseId }) + search, state: { courseSearch: search } };
}
