// Everything to practice, for every role: what was begun, what is due again, and the courses.
import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from '#state/practice/practice.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PracticeHome } from './practice-home.tsx';
import { Practice } from './practice.tsx';

export function PracticePage() {
  const { data: library, error, refetch } = useQuery(libraryQuery());
  return (
    <Page title="Practice">
      {library === undefined ? (
        error === null ? (
          <Skeleton lines={5} />
        ) : (
          <LoadFailure what="Your practice" error={error} onRetry={() => void refetch()} />
        )
      ) : library.courses.length > 0 ? (
        <PracticeHome library={library} coursesTitle="Courses" />
      ) : (
        <Practice selectedTag={null} selectedCourse={null} isBesideCourses />
      )}
    </Page>
  );
}
