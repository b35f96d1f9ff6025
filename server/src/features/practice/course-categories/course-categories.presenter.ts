// Rows of categories → the wire.
import type { CourseCategory } from '@matricula/contract/practice/questions.ts';
import type { selectCategories } from './course-categories.repository.ts';

type Row = Awaited<ReturnType<typeof selectCategories>>[number];

export function presentCategory({ id, title, state }: Row): CourseCategory {
  return { id, title, state: state as CourseCategory['state'] };
}
