// A course of the landing page. A visitor goes to registration with the chosen field and course (spec §2; the titles are only for showing
// there); a member, who has registered, goes to what there is of it.
import { bankOfCourse, BANKS } from '@matricula/contract/practice/banks.ts';
import type { PublicCourse, Tag } from '@matricula/contract/marketplace/tags.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#lib/session.ts';

/** Spec §2: offered beside the courses of every field. */
export const OTHER_COURSE = { courseId: 'other', title: 'Other' };

interface RegistrationLinkProps {
  tag: Tag;
  course: Pick<PublicCourse, 'courseId' | 'title'>;
  className?: string | undefined;
  children: ReactNode;
}

export function RegistrationLink({ tag, course, className, children }: RegistrationLinkProps) {
  const { isMember } = useSession();
  if (isMember) {
    const bank = bankOfCourse(course.courseId);
    const to = bank === null ? `/marketplace?tag=${encodeURIComponent(tag.id)}` : BANKS[bank].samplePath;
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
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
