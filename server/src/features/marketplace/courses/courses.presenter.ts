// Rows of courses → the wire. Whole courses are presented where they are shown: for the public in tags, with counts in practice.
import type { SavedCourse } from '@matricula/contract/marketplace/courses.ts';
import type { ManagedCourseRow } from './courses.repository.ts';

export function presentSavedCourse({ id, version }: ManagedCourseRow): SavedCourse {
  return { courseId: id, version };
}
