// The first page behind sign-in for applicants: practice first, then what else they have here, each part with the way on. Nothing is listed
// that cannot be opened.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from '#state/practice/practice.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './library.module.css';
import { MySchools } from './my-schools.tsx';
import { PracticeHome } from './practice-home.tsx';
import { Practice } from './practice.tsx';
import { SavedPeople } from './saved-people.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

interface LibraryProps {
  /** Undefined until it is known: the page does not wait for it. */
  account: Account | undefined;
  /** The samples wait for it: their order follows the chosen course, and nothing may move under a finger. */
  isAccountPending: boolean;
}

export function Library({ account, isAccountPending }: LibraryProps) {
  const firstName = account?.name.split(' ')[0];
  const { data: library, error, refetch } = useQuery(libraryQuery());
  const hasCourses = library !== undefined && library.courses.length > 0;
  return (
    <Page title={firstName === undefined ? 'Your library' : `Welcome, ${firstName}`}>
      <UnconfirmedNotice account={account} />
      {hasCourses ? <PracticeHome library={library} coursesTitle="Practice" /> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {library !== undefined && !isAccountPending ? (
            <Practice
              selectedTag={account?.selectedTag ?? null}
              selectedCourse={account?.selectedCourse ?? null}
              isBesideCourses={hasCourses}
            />
          ) : (
            <LibraryPart title="Practice">
              {error === null ? (
                <Skeleton lines={3} />
              ) : (
                <LoadFailure what="Your practice" error={error} onRetry={() => void refetch()} />
              )}
            </LibraryPart>
          )}
          <MySchools />
        </div>
        <div className={styles.column}>
          <LatestMessages />
          <SavedPeople />
        </div>
      </div>
    </Page>
  );
}
