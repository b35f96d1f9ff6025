// The form of a course: its fields, what is wrong with them, and what is sent.
import type { ManagedCourse } from '@matricula/contract/marketplace/courses.ts';
import {
  type CourseColor,
  type CourseIcon,
  courseIdProblem,
  courseTitleProblem,
} from '@matricula/contract/marketplace/courses.rules.ts';

export interface CourseFields {
  title: string;
  /** A new course only. */
  courseId?: string;
  icon: CourseIcon | '';
  color: CourseColor | '';
  /** Ids, apart by a space. */
  tags: string;
  /** A course that is there only. */
  isPublished?: boolean;
}

export function courseProblems({ title, courseId }: CourseFields): Partial<Record<keyof CourseFields, string>> {
  const wrong = {
    title: courseTitleProblem(title),
    courseId: courseId === undefined ? undefined : courseIdProblem(courseId),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, text]) => text !== undefined));
}

export const tagsOf = (tags: string) => tags.split(' ').filter((id) => id !== '');

/** Only what has been chosen: a picture or a color that is none of ours stays. */
export function lookOf({ icon, color }: CourseFields) {
  return { ...(icon === '' ? {} : { icon }), ...(color === '' ? {} : { color }) };
}

export const BLANK_COURSE: Pick<ManagedCourse, 'title' | 'tags' | 'icon' | 'color'> = {
  title: '',
  tags: [],
  icon: 'interview',
  color: 'evergreen',
};
