// The start page of administrators, from one answer: what waits, what is not well, how the last days went, the courses, the last changes.
import type { HomeReply } from '@matricula/contract/administration/home.ts';
import type { ReactNode } from 'react';
import { useHome } from '#state/administration/waiting.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Figures } from './figures.tsx';
import styles from './home.module.css';
import { LastChanges } from './last-changes.tsx';
import { NotWell } from './not-well.tsx';
import { WaitingList } from './waiting-list.tsx';

/** `courses`: how the route shows them. */
export function AdminHome({ courses }: { courses: (courses: HomeReply['courses']) => ReactNode }) {
  const { data: home, error, isRefetchError, refetch } = useHome();
  return (
    <Page title="Administration">
      {home === undefined && error !== null ? (
        <LoadFailure what="The start page" error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          {isRefetchError ? (
            <Banner kind="note">The numbers could not be refreshed. We try again every minute.</Banner>
          ) : null}
          <div className={styles.columns}>
            <Stack>
              <Part title="Waiting" lines={6} home={home}>
                {({ waiting }) => <WaitingList queues={waiting} />}
              </Part>
              <Part title="Needs attention" lines={2} home={home}>
                {({ notWell }) => <NotWell {...notWell} />}
              </Part>
              <Part title="Today and the last 7 days" lines={8} home={home}>
                {({ figures }) => <Figures figures={figures} />}
              </Part>
            </Stack>
            <Stack>
              {home === undefined ? <Part title="Courses" lines={6} home={home} /> : courses(home.courses)}
              <Part title="Last changes" lines={6} home={home}>
                {({ changes }) => <LastChanges changes={changes} />}
              </Part>
            </Stack>
          </div>
        </Stack>
      )}
    </Page>
  );
}

interface PartProps {
  title: string;
  /** Of what is shown while it loads. */
  lines: number;
  home: HomeReply | undefined;
  children?: (home: HomeReply) => ReactNode;
}

function Part({ title, lines, home, children }: PartProps) {
  return <Card title={title}>{home === undefined ? <Skeleton lines={lines} /> : children?.(home)}</Card>;
}
