// Courses and categories with their counts → the wire.
import { colorOfCourse, iconOfUrl } from '@matricula/contract/marketplace/courses.rules.ts';
import type {
  CountedCategory,
  CountedCourse,
  ManagedCourseReply,
  QuestionCounts,
} from '@matricula/contract/practice/managed-courses.ts';
import type { getManagedCourse } from '#features/marketplace/courses/courses.service.ts';
import type { listCategories } from '#features/practice/course-categories/course-categories.service.ts';
import type { countByCourse } from '#features/practice/managed-questions/managed-questions.service.ts';

// Not from the service beside it, which hands the presenter on.
type Course = Awaited<ReturnType<typeof getManagedCourse>>;
type Category = Awaited<ReturnType<typeof listCategories>>['categories'][number];
type Counts = ReturnType<Awaited<ReturnType<typeof countByCourse>>['get']>;
type CourseRow = { course: Course; counts: Counts };
type CategoryRow = { category: Category; counts: Counts };
type WholeCourse = { course: Course; categories: CategoryRow[] };

const NONE: QuestionCounts = {
  total: 0,
  live: 0,
  free: 0,
  draft: 0,
  inReview: 0,
  published: 0,
  retired: 0,
  changed: 0,
  reviewDue: 0,
  reported: 0,
};

export function presentCountedCourse({ course, counts = NONE }: CourseRow): CountedCourse {
  return {
    courseId: course.id,
    title: course.title,
    tags: course.tagIds,
    iconURL: course.iconUrl,
    mainColorDark: course.mainColorDark,
    mainColorBright: course.mainColorBright,
    icon: iconOfUrl(course.iconUrl),
    color: colorOfCourse(course),
    isPublished: course.isPublished,
    version: course.version,
    counts,
  };
}

function presentCountedCategory({ category, counts = NONE }: CategoryRow): CountedCategory {
  return { id: category.id, title: category.title, state: category.state as CountedCategory['state'], counts };
}

/** A question stands in one category, so a course has what its categories have together. */
export function presentWholeCourse({ course, categories }: WholeCourse): ManagedCourseReply {
  const presented = categories.map(presentCountedCategory);
  const sumOf = (name: keyof QuestionCounts) => presented.reduce((sum, { counts }) => sum + counts[name], 0);
  const names = Object.keys(NONE) as (keyof QuestionCounts)[];
  const counts = Object.fromEntries(names.map((name) => [name, sumOf(name)])) as QuestionCounts;
  return { course: presentCountedCourse({ course, counts }), categories: presented };
}
