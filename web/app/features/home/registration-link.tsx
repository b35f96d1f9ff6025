// A link to registration that takes the chosen field and course along (spec §2). The titles are only for showing there.
import type { PublicCourse, Tag } from '@matricula/contract/tags.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Spec §2: offered beside the courses of every field. */
export const OTHER_COURSE = { courseId: 'other', title: 'Other' };

interface RegistrationLinkProps {
  tag: Tag;
  course: Pick<PublicCourse, 'courseId' | 'title'>;
  className?: string | undefined;
  children: ReactNode;
}

export function RegistrationLink({ tag, course, className, children }: RegistrationLinkProps) {
  const state = {
    selectedTag: tag.id,
    selectedCourse: course.courseId,
    selectedTagTitle: tag.title,
    selectedCourseTitle: course.title,
  };
  return (
    <Link to="/register" state={state} className={className}>
      {children}
    </Link>
  );
}
