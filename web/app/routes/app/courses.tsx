// All courses, and where one stands in them.
import { PracticePage } from '#features/practice/library/practice-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Practice',
  description: 'Courses, what you have begun and what is due again.',
  isPrivate: true,
});

export default function CoursesRoute() {
  return <PracticePage />;
}
