// What is measured of a consultant: calm figures first, then how they came about over time, badges, and the parts of the ranking.
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import { MEASURED } from '@matricula/contract/reviews/measured.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { DemoNotice } from '#ui/feedback/demo-notice.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BadgeCriteria } from './badge-criteria.tsx';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { measuredQuery } from './measured.queries.ts';
import { RankingTable } from './ranking-table.tsx';

export function MeasuredScreen() {
  const { data: measured, error, isPending, refetch } = useQuery(measuredQuery());
  if (isPending) {
    return (
      <Frame>
        <Skeleton lines={10} />
      </Frame>
    );
  }
  if (measured === undefined) {
    return (
      <Frame>
        <LoadFailure what="Your figures" error={error ?? new Error()} onRetry={() => void refetch()} />
      </Frame>
    );
  }
  if (measured === null) {
    return (
      <Frame>
        <EmptyBox title="You have no profile yet">
          <p>Figures begin with a profile that applicants can find. Yours has not been made.</p>
        </EmptyBox>
      </Frame>
    );
  }
  return (
    <Frame lead={`Counted up to ${formatDay(measured.measuredAt)}. Days are in UTC. Only you see this page.`}>
      <Stack gap="huge">
        <Notices measured={measured} />
        {isUntouched(measured) ? <FirstUse isListed={measured.isListed} /> : <Figures measured={measured} />}
        {isUntouched(measured) ? null : <Charts measured={measured} />}
        <BadgeCriteria measured={measured} />
        <RankingTable measured={measured} />
      </Stack>
    </Frame>
  );
}

function Frame({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <Page title="Measured" {...(lead === undefined ? {} : { lead })}>
      {children}
    </Page>
  );
}

/** Nobody has looked, written or rated, now or before. */
function isUntouched({ views, conversations, ratings }: MeasuredReply): boolean {
  return views.total + views.before + conversations.total + conversations.before + ratings.count === 0;
}

function Notices({ measured: { isListed, isDemo } }: { measured: MeasuredReply }) {
  if (isListed && !isDemo) return null;
  return (
    <Stack>
      {isDemo ? (
        <DemoNotice>
          Demonstration profile: its reviews and the answer time in its ranking are invented, not measured.
        </DemoNotice>
      ) : null}
      {isListed ? null : (
        <Banner kind="note">
          Your profile is not listed. Nobody can find it, so no views are counted and you have no place in the list.
        </Banner>
      )}
    </Stack>
  );
}

function FirstUse({ isListed }: { isListed: boolean }) {
  return (
    <EmptyBox title="Nothing to measure yet">
      <p>
        {isListed
          ? `Nobody has opened your profile, written to you or rated you in the last ${MEASURED.days * 2} days.`
          : 'Once you are listed, views of your profile and conversations that applicants begin are counted here.'}{' '}
        Views are counted without names or addresses.
      </p>
      <p>
        What raises your place in the list is written in <Link to="/how-ranking-works">How ranking works</Link>.
      </p>
    </EmptyBox>
  );
}
